// Without zod: the views of the browser read it, too.

/** What a no-show rests on where a driver waits: the driver has come, waited to the end, and tried to reach the guests. */
export const EVIDENCE = ["arrived", "waited", "contacted"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** Attempts to reach the guests. */
export const CONTACTS_NEEDED = 2;
