import { type SQL, sql } from "drizzle-orm";
import { type Message, Refused } from "../api/refused";
import { nameOf } from "../words/actors";

interface Person {
	readonly company_id: number;
	readonly member_id: number;
	readonly username: string;
	readonly nickname: string;
}

type Stamp<P extends string> = Record<`${P}_by`, number> & Record<`${P}_by_name`, string> & Record<`${P}_at`, SQL>;
type NoStamp<P extends string> = Record<`${P}_by` | `${P}_by_name` | `${P}_at`, null>;

/** Columns of who did it, and when: `decided` for `decided_by`, `decided_by_name` and `decided_at`. */
export const stamp = <P extends string>(name: P, who: Omit<Person, "company_id">) =>
	({ [`${name}_by`]: who.member_id, [`${name}_by_name`]: nameOf(who), [`${name}_at`]: sql`portal_now()` }) as Stamp<P>;

interface Spec<F extends string, S extends string> {
	/** `checked` for the columns `checked_by`, `checked_by_name` and `checked_at`. */
	readonly first: F;
	readonly second: S;
	/** Of `not_allowed`, for the second decision by the first person. */
	readonly own: Message;
}

/** Two people decide: the first is recorded, and the second is another one. */
export function fourEyes<const F extends string, const S extends string>({ first, second, own }: Spec<F, S>) {
	/** With the company of the first person where that may be another than the second's. */
	type Row = Readonly<Record<`${F}_by`, number | null>> & Readonly<Partial<Record<`${F}_company_id`, number>>>;
	const isFirst = (row: Row, { company_id, member_id }: Person): boolean =>
		row[`${first}_by`] === member_id && (row[`${first}_company_id`] ?? company_id) === company_id;
	const requireOther = (row: Row, who: Person): void => {
		if (isFirst(row, who)) throw new Refused("not_allowed", { msg: own });
	};
	return {
		isFirst,
		/** Throws `Refused` `not_allowed` for the first person. */
		requireOther,
		/** Columns of the first person. */
		first: (who: Person): Stamp<F> => stamp(first, who),
		/** The first person takes the check back: anybody may be the first again. */
		nobody: { [`${first}_by`]: null, [`${first}_by_name`]: null, [`${first}_at`]: null } as NoStamp<F>,
		/** Columns of the second person. Throws as `requireOther`. */
		second(row: Row, who: Person): Stamp<S> {
			requireOther(row, who);
			return stamp(second, who);
		},
		/** Columns of whoever rejects, which takes one. */
		alone: (who: Person): Stamp<S> => stamp(second, who),
	};
}
