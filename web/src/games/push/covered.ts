// While the device is handed on: what everybody may see, and what nobody may. Nobody holds cards.

export const seen = "web-push-covered-seen";
export const unseen = "web-push-covered-unseen";
export const held = (): number => 0;
