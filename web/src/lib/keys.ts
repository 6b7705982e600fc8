// Keys that a table listens to anywhere on the page.

/** Is this key meant for the table, and not for a field, a dialog or the browser? */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target as HTMLElement | null;
  return !at?.closest?.("input, textarea, select, dialog, [contenteditable]");
}
