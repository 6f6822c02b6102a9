/** Where a code goes. */
export const CHANNELS = ["email", "mobile"] as const;
export type CodeChannel = (typeof CHANNELS)[number];

/** Value of `intent` of the button that has a code sent. */
export const SEND_CODE = "send-code";
