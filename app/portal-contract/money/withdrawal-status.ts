// Without zod: the views of the browser read it, too.

/** Statuses of a withdrawal: code on the wire and in the table, key in words. */
export const WITHDRAWAL_STATUS = { requested: 10, checked: 20, paid: 40, rejected: 50, withdrawn: 60 } as const;
export type WithdrawalStatusKey = keyof typeof WITHDRAWAL_STATUS;

/** Characters of a bank's name or of an account's holder. */
export const MAX_BANK_TEXT = 100;
/** Of a SWIFT, CNAPS or branch code. */
export const MAX_BANK_CODE_LENGTH = 30;
/** Of the number of a bank account: letters, digits, blanks and dashes. */
export const BANK_ACCOUNT = {
	pattern: "[0-9A-Za-z](?:[0-9A-Za-z \\-]*[0-9A-Za-z])?",
	min: 5,
	max: 40,
} as const;
