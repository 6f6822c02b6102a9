import { randomBytes } from "node:crypto";

/** 128 bits: nobody guesses it, and it need not be looked up to be unique. */
const BYTES = 16;

/** A new code for what is read without a sign-in. It names its company, so that only that company's rows are read. */
export const newCompanyCode = (company_id: number): string =>
	`${company_id.toString(36)}-${randomBytes(BYTES).toString("base64url")}`;

/** Null where the code names none. */
export function companyOfCode(code: string): number | null {
	const company = /^([0-9a-z]{1,10})-/.exec(code)?.[1];
	return company === undefined ? null : Number.parseInt(company, 36);
}
