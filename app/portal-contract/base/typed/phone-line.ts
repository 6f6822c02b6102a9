import { normalise } from "./normalise";

/** A number as people write it, or two of them, perhaps with an extension; at least five digits. */
const PHONES = /^(?=(?:\D*\d){5})[\d+() .,/#-]+(?:(?:ext\.?|转|分机) ?\d{1,6})?$/i;

/** Whether telephone numbers stand in `text`, which nobody dials but people. */
export const isPhoneLine = (text: string): boolean => PHONES.test(normalise("phone", text));
