import { sql } from "drizzle-orm";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";

export interface MemberKey {
	company_id: number;
	member_id: number;
}

interface SignInNames {
	username: string;
	email: string | null;
	area_num: string;
	mobile: string | null;
}

/** A unique violation where one of the names belongs to another member. */
export async function writeSignInNames(
	tx: Tx,
	{ company_id, member_id }: MemberKey,
	names: SignInNames,
): Promise<void> {
	const { username, email, area_num, mobile } = names;
	await tx.execute(
		sql`insert into sign_in_name (kind, name, company_id, member_id)
			select kind, name, ${company_id}, ${member_id}
			from (values ('username', lower(${username}::text)), ('email', lower(${email}::text)), ('mobile', ${mobile}::text || '+' || ${area_num}::text)) as n (kind, name)
			where name is not null`,
	);
}

/** By user name, e-mail or Chinese mobile number (whatever area it was entered with); null where there is none. */
export async function resolveSignInName(db: Db | Tx, typed: string): Promise<MemberKey | null> {
	const name = typed.trim();
	const isThis = /^1[3-9]\d{9}$/.test(name)
		? sql`kind = 'mobile' and name >= ${`${name}+`} and name < ${`${name},`}`
		: sql`kind = ${name.includes("@") ? "email" : "username"} and name = lower(${name})`;
	const [row] = await rowsOf<MemberKey & Record<string, unknown>>(
		db,
		sql`select company_id, member_id from sign_in_name where ${isThis} order by member_id limit 1`,
	);
	return row ?? null;
}

/** The member of an e-mail address in lower case, or of a number of mainland China; null where there is none. */
export async function memberNamed(db: Db | Tx, kind: "email" | "mobile", address: string): Promise<MemberKey | null> {
	const name = kind === "mobile" ? `${address}+86` : address;
	const [row] = await rowsOf<MemberKey & Record<string, unknown>>(
		db,
		sql`select company_id, member_id from sign_in_name where kind = ${kind} and name = ${name}`,
	);
	return row ?? null;
}
