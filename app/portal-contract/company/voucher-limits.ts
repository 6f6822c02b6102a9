/** Longest texts, in signs; `note_lines`: most lines of a note; `logo_bytes`: largest file of a logo. */
export const VOUCHER_LIMITS = {
	company_name: 80,
	phone: 40,
	email: 120,
	address: 160,
	note: 300,
	note_lines: 5,
	logo_bytes: 2 * 1024 * 1024,
} as const;
