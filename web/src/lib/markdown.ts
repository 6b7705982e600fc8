// The rules are Markdown of a modest kind: headings, numbered paragraphs, lists, tables, bold, italics, code. They are
// read into data here and drawn by a component: no markup is ever taken over as it is.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "italic"; text: string }
  | { kind: "code"; text: string }
  /** A mention of another paragraph. */
  | { kind: "rule"; id: string };

export type Block =
  | { kind: "title"; text: string }
  | { kind: "chapter"; id: string; text: string }
  | { kind: "paragraph"; id: string | null; parts: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

const NUMBER = /^\*\*([A-Z]{1,3}\d+(?:\.\d+)*)\*\*\s*/;
const CHAPTER = /^([A-Z]{1,3}\d+)\s+(.*)$/;
const PIECES = /\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|`([^`]+)`|\b([A-Z]{1,3}\d+(?:\.\d+)*)\b/g;

/** The text of the rules as blocks. */
export function read(markdown: string): Block[] {
  const ids = new Set<string>();
  for (const line of markdown.split("\n")) {
    const id = NUMBER.exec(line)?.[1] ?? CHAPTER.exec(line.replace(/^##\s+/, ""))?.[1];
    if (id) ids.add(id);
  }
  return markdown
    .split(/\n\s*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== "")
    .flatMap((chunk) => block(chunk, ids));
}

function block(chunk: string, ids: Set<string>): Block[] {
  const lines = chunk.split("\n");
  const first = lines[0]!;
  if (first.startsWith("# ")) return [{ kind: "title", text: first.slice(2) }, ...rest(lines, ids)];
  if (first.startsWith("#")) {
    const text = first.replace(/^#+\s+/, "");
    const numbered = CHAPTER.exec(text);
    return [
      { kind: "chapter", id: numbered?.[1] ?? slug(text), text: numbered?.[2] ?? text },
      ...rest(lines, ids),
    ];
  }
  if (lines.length > 2 && lines.every((line) => line.startsWith("|"))) {
    const [head, , ...rows] = lines.map((line) => cells(line).map((cell) => inline(cell, ids)));
    return [{ kind: "table", head: head!, rows }];
  }
  if (lines.every((line) => /^([-*]|\d+\.)\s/.test(line) || /^\s+\S/.test(line))) {
    const items: string[] = [];
    for (const line of lines) {
      if (/^([-*]|\d+\.)\s/.test(line)) items.push(line.replace(/^([-*]|\d+\.)\s+/, ""));
      else items.push(`${items.pop() ?? ""} ${line.trim()}`);
    }
    return [{ kind: "list", items: items.map((item) => inline(item, ids)) }];
  }
  const text = lines.join(" ");
  const id = NUMBER.exec(text)?.[1] ?? null;
  return [{ kind: "paragraph", id, parts: inline(text.replace(NUMBER, ""), ids) }];
}

function rest(lines: string[], ids: Set<string>): Block[] {
  const text = lines.slice(1).join("\n").trim();
  return text === "" ? [] : block(text, ids);
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function inline(text: string, ids: Set<string>): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(PIECES)) {
    const [whole, bold, italic, code, id] = match;
    if (id !== undefined && !ids.has(id)) continue;
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (bold !== undefined) parts.push({ kind: "bold", text: bold });
    else if (italic !== undefined) parts.push({ kind: "italic", text: italic });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else parts.push({ kind: "rule", id: id! });
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}
