import { expect } from "vitest";
import { SUBJECTS } from "../../../fixtures/subjects";
import type { Page } from "../../../setup/visitor";
import type { Guest, Site } from "../../outside/site";
import * as rule from "./forms";
import { emptyIn, type Form, wrongEmail, wrongIn } from "./forms";

/** Of every account that these forms are about. */
const OWN_PASSWORD = "Portal2026";

const CODE = { captcha: "123456", password: "Yangon2026" };
const MAILED = { email: "new@example.com", ...CODE };
const TEXTED = { mobile: "13912345678", ...CODE };
const wrongMobile = [...emptyIn("mobile"), ...wrongIn("mobile", ["12345", "1391234567x"], rule.MOBILE)];

export const BY_GUESTS: readonly Form[] = [
	{
		name: "sign-in",
		path: "/user/login",
		id: "sign-in",
		right: { username: "demo", password: OWN_PASSWORD },
		wrong: emptyIn("username", "password"),
	},
	{
		name: "registration by e-mail",
		path: "/user/login?tab=register",
		id: "register",
		right: { ...MAILED, username: "new_one", terms: "on", intent: "register" },
		wrong: [
			...emptyIn("email", "captcha", "username", "password"),
			...wrongEmail,
			...wrongIn("username", rule.WRONG_ACCOUNTS, rule.ACCOUNT),
			...wrongIn("password", rule.WRONG_PASSWORDS, rule.PASSWORD),
			[{ terms: undefined }, { terms: rule.TERMS }],
		],
	},
	{
		name: "registration by mobile number",
		path: "/user/login?tab=register&by=mobile",
		id: "register",
		right: { ...TEXTED, username: "new_one", terms: "on", intent: "register" },
		wrong: wrongMobile,
	},
	{
		name: "retrieval by e-mail",
		path: "/user/login?tab=retrieve",
		id: "retrieve",
		right: { ...MAILED, intent: "retrieve" },
		wrong: [
			...emptyIn("email", "captcha", "password"),
			...wrongEmail,
			...wrongIn("password", rule.WRONG_PASSWORDS, rule.PASSWORD),
		],
	},
	{
		name: "retrieval by mobile number",
		path: "/user/login?tab=retrieve&by=mobile",
		id: "retrieve",
		right: { ...TEXTED, intent: "retrieve" },
		wrong: wrongMobile,
	},
];

/** The code to the own address, and what it opens. */
async function verified(site: Site, { visitor, member_id }: Guest, first: Page): Promise<Page> {
	const requested = await visitor.submit(first, "verify", { password: OWN_PASSWORD, intent: "send-code" });
	expect(requested.status, requested.body).toBe(200);
	const [sent] = await site.rows<{ code: string }>(
		"select o.payload ->> 'code' as code from outbox o join member m on m.email = o.recipient where m.id = $1 and o.kind = 'code' order by o.id desc",
		[member_id],
	);
	return visitor.submit(requested, "verify", { captcha: sent?.code ?? "", intent: "verify" });
}

export const profile: Form = {
	name: "profile",
	path: "/user/account/profile",
	id: "profile",
	right: { nickname: "王晓", gender: "1", birthday: "1990-05-06", motto: "差旅一路平安" },
	wrong: emptyIn("nickname"),
};

export const OWN: readonly Form[] = [
	profile,
	{
		name: "change of the password",
		path: "/user/account/changePassword",
		id: "change-password",
		right: { oldPassword: OWN_PASSWORD, newPassword: "Yangon2026" },
		wrong: [...emptyIn("oldPassword", "newPassword"), ...wrongIn("newPassword", rule.WRONG_PASSWORDS, rule.PASSWORD)],
	},
	{
		name: "code to the own address",
		path: "/user/account/profile/changeBind?type=email",
		id: "verify",
		right: { password: OWN_PASSWORD, intent: "send-code" },
		wrong: emptyIn("password"),
	},
	{
		name: "code from the own address",
		path: "/user/account/profile/changeBind?type=email",
		id: "verify",
		right: { captcha: "123456", intent: "verify" },
		wrong: emptyIn("captcha"),
	},
	{
		name: "change of the e-mail address",
		path: "/user/account/profile/changeBind?type=email",
		id: "change",
		right: { email: "new@example.com", captcha: "123456", intent: "change" },
		wrong: [...emptyIn("email", "captcha"), ...wrongEmail],
		reach: verified,
	},
	{
		name: "change of the mobile number",
		path: "/user/account/profile/changeBind?type=mobile",
		id: "change",
		right: { ...TEXTED, intent: "change" },
		wrong: [...emptyIn("captcha", "password"), ...wrongMobile],
	},
	{
		name: "request for deletion",
		path: "/user/account/personalData",
		id: "deletion",
		right: { password: OWN_PASSWORD },
		wrong: [...emptyIn("password"), ...wrongIn("password", ["x".repeat(201)], rule.LENGTH)],
	},
	...SUBJECTS.flatMap(({ rules }) => rules),
];
