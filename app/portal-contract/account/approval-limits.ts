// Without zod: the forms of the browser read it, too.

export const LONGEST_DECISION_REASON = 200;
