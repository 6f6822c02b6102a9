import { sql } from "drizzle-orm";
import { z } from "zod";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { normalise } from "~/portal-contract/base/typed/normalise";
import { openAccount } from "~/portal-server/ledger/accounts";
import { topUp } from "~/portal-server/ledger/events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lookOf } from "~/portal-server/platform/words/look-alikes";
import { hashPassword } from "../passwords/passwords";
import { writeSignInNames } from "../sign-in/sign-in-names";
import { namesLike } from "./free-name";

/** What is chosen for an account, by the rules of registration. */
export const NewAccount = z.object({
	username: z
		.string()
		.trim()
		.regex(
			/^[a-z]\w{2,14}$/i,
			"has 3 to 15 characters, begins with a letter and holds only letters, digits and underscores",
		),
	email: z.email("is no e-mail address"),
	nickname: z.string().trim().min(1, "is empty").max(60, "is longer than 60 characters"),
	password: z.string().regex(/^[^&<>"']{6,32}$/, "has 6 to 32 characters and none of & < > \" '"),
});
export type NewAccount = z.output<typeof NewAccount>;

export interface NewCompany {
	name: string;
	name_en: string;
	country: string;
	currency: string;
	is_operating: boolean;
}

export interface NewMember {
	username: string;
	nickname: string;
	email: string | null;
	/** Of mainland China; "" for none. */
	mobile: string;
	password: string;
	role: string;
	is_owner: boolean;
}

export async function insertCompany(
	tx: Tx,
	{ name, name_en, country, currency, is_operating }: NewCompany,
): Promise<number> {
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into company (name, name_en, currency, country, is_operating) values (${name}, ${name_en}, ${currency}, ${country}, ${is_operating}) returning id`,
	);
	return Number((row as { id: number }).id);
}

/** A unique violation where the user name or the e-mail address is taken; an Error for a role without a group. */
export async function insertMember(tx: Tx, company_id: number, one: NewMember): Promise<number> {
	const hash = await hashPassword(one.password);
	const area_num = one.mobile ? "86" : "";
	const mobile = one.mobile || null;
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into member (company_id, group_id, role, is_owner, username, nickname, email, area_num, mobile, password_hash)
			select ${company_id}, g.id, ${one.role}, ${one.is_owner}, ${one.username}, ${one.nickname}, ${one.email}, ${area_num}, ${mobile}, ${hash}
			from member_group g where g.code = ${one.role} returning id`,
	);
	if (!row) throw new Error(`no group has the role ${one.role}`);
	await writeSignInNames(tx, { company_id, member_id: row.id }, { ...one, area_num, mobile });
	return Number(row.id);
}

/**
 * Two commands at once found no two companies of one name. Throws a `LogSafeError` where the name is another company's, however it is written, or looks like
 * one and is not confirmed.
 */
async function requireNewName(tx: Tx, name: string, name_confirmed: boolean): Promise<void> {
	const wanted = plainName(name);
	const names = await rowsOf<{ name: string; name_en: string }>(
		tx,
		sql`/* all companies: their names */ select name, name_en from company`,
	);
	if (names.some((one) => [one.name, one.name_en].some((known) => plainName(known) === wanted)))
		throw new LogSafeError(`There is a company of the name ${name} already.`);
	const alike = names
		.flatMap((one) => [one.name, one.name_en])
		.find((known) => known !== "" && lookOf(known) === lookOf(name));
	if (alike !== undefined && !name_confirmed)
		throw new LogSafeError(
			`The company ${alike} looks the same by its name. Add --name-confirmed where ${name} is wanted.`,
		);
}

async function requireNewAccount(tx: Tx, { username }: NewAccount, name_confirmed: boolean): Promise<void> {
	const [alike] = name_confirmed ? [] : await namesLike(tx, username);
	if (alike !== undefined && alike !== username.toLowerCase())
		throw new LogSafeError(`The account ${alike} looks the same. Add --name-confirmed where ${username} is wanted.`);
}

const plainName = (name: string) => normalise("search", name).toLowerCase();

/** What was said of the operating company; what was left to its usual value is undefined. */
export type Founding = Readonly<{ name?: string | undefined; currency?: string | undefined }>;

/**
 * An account of the operating company, which the first one founds and owns. Throws as `insertMember`, and a `LogSafeError` where something else is said
 * of the company than what it is.
 */
export async function createOperator(
	tx: Tx,
	account: NewAccount,
	role: string,
	said: Founding,
	usual: Readonly<{ name: string; currency: string }>,
	name_confirmed = false,
): Promise<void> {
	await tx.execute(sql`lock table company in share row exclusive mode`);
	const [own] = await rowsOf<{ id: number; name: string; currency: string }>(
		tx,
		sql`/* all companies: the operating one */ select c.id, c.name, c.currency::text as currency from company c where c.is_operating order by c.id limit 1`,
	);
	if (own && said.name !== undefined && plainName(said.name) !== plainName(own.name))
		throw new LogSafeError(`The operating company is ${own.name}. Leave --company out for an account of it.`);
	if (own && said.currency !== undefined && said.currency !== own.currency)
		throw new LogSafeError(`The operating company's currency is ${own.currency}. Leave --currency out.`);
	const { name = usual.name, currency = usual.currency } = said;
	if (!own) await requireNewName(tx, name, name_confirmed);
	await requireNewAccount(tx, account, name_confirmed);
	const id = own
		? Number(own.id)
		: await insertCompany(tx, { name, name_en: name, currency, country: "MM", is_operating: true });
	await insertMember(tx, id, { ...account, mobile: "", role, is_owner: !own });
}

/** Minor units. */
interface Opening {
	deposit: number;
	credit_limit: number;
}

/** A customer with its administrator, its pre-deposit and its credit line. `name_confirmed`: names that look like others are confirmed. Throws as `insertMember` and `requireNewName`. */
export async function createCompany(
	tx: Tx,
	account: NewAccount,
	company: Omit<NewCompany, "is_operating">,
	{ deposit, credit_limit }: Opening,
	name_confirmed = false,
): Promise<void> {
	await tx.execute(sql`lock table company in share row exclusive mode`);
	await requireNewName(tx, company.name, name_confirmed);
	await requireNewAccount(tx, account, name_confirmed);
	const company_id = await insertCompany(tx, { ...company, is_operating: false });
	const member_id = await insertMember(tx, company_id, { ...account, mobile: "", role: "admin", is_owner: true });
	const { currency } = company;
	await openAccount(tx, { company_id, currency, limit_amount: credit_limit });
	if (deposit > 0) {
		await topUp(
			tx,
			{ company_id, currency, order_id: null, member_id, reason: "opening" },
			`opening:${company_id}`,
			deposit,
		);
	}
}
