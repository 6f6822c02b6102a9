import { ofSubjects } from "../../../fixtures/subjects";
import type { PostedForm } from "../posted";
import { ACCOUNT } from "./account";
import { BILLING } from "./billing";
import { COMPANY } from "./company";
import { CONTENT } from "./content";
import { FRAME } from "./frame";
import { LINES } from "./lines";
import { OPERATOR } from "./operator";
import { OPERATOR_BILLING } from "./operator-billing";
import { ORDERS } from "./orders";
import { SIGN_IN } from "./sign-in";

/** Every form of the product; each subject has a file of records in tests/fixtures/form-outcomes. */
export const SUBJECTS: Readonly<Record<string, readonly PostedForm[]>> = {
	billing: BILLING,
	"operator-billing": OPERATOR_BILLING,
	account: ACCOUNT,
	company: COMPANY,
	orders: ORDERS,
	operator: OPERATOR,
	content: CONTENT,
	"sign-in": SIGN_IN,
	lines: LINES,
	frame: FRAME,
	...ofSubjects(({ name, forms }) => ({ [name]: forms })),
};
