import { and, eq, sql } from "drizzle-orm";
import { ruleOf } from "~/portal-contract/base/call";
import { isCurrency } from "~/portal-contract/base/money";
import {
	CHOICE_KINDS,
	type ChoiceKind,
	type companyCostCenters,
	type companyRequireCostCenter,
	companySaveCostCenter,
	MAX_CHOICES,
} from "~/portal-contract/company/cost-centers";
import type { AnswerOf, InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { bookingChoice, bookingChoiceSetting } from "~/portal-server/platform/db/schema";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { isOneLine } from "~/portal-server/platform/people";
import { changesBetween, type Facts, type StoredChange } from "~/portal-server/platform/words/company-changes";
import { budgetOf, type Spent, spentColumn } from "./budgets";

type Choices = AnswerOf<typeof companyCostCenters>;
type Body = InputOf<typeof companySaveCostCenter>;

interface Row extends Record<string, unknown> {
	kind: ChoiceKind;
	/** Null where a list has no entry. */
	id: number | null;
	code: string;
	name: string;
	is_active: boolean;
	sort: number;
	is_required: boolean;
	month: string;
	spent: Spent;
}

/** The company's lists with what is spent of their budgets in a month; without one in that of now. */
export async function readChoices(db: Db | Tx, { company_id, currency }: Who, requested?: string): Promise<Choices> {
	const first = requested
		? sql`${`${requested}-01`}::date`
		: sql`date_trunc('month', (select portal_now()) at time zone 'Asia/Yangon')::date`;
	const rows = await rowsOf<Row>(
		db,
		sql`select k.kind, c.id, c.code, c.name, c.is_active, c.sort, coalesce(s.is_required, false) as is_required, to_char(${first}, 'YYYY-MM') as month, ${spentColumn(company_id, first, currency)}
			from (values ${sql.join(
				CHOICE_KINDS.map((kind) => sql`(${kind})`),
				sql`, `,
			)}) as k (kind)
			left join booking_choice_setting s on s.company_id = ${company_id} and s.kind = k.kind
			left join booking_choice c on c.company_id = ${company_id} and c.kind = k.kind order by c.sort, c.code`,
	);
	const of = (wanted: ChoiceKind) => ({
		is_required: rows.some(({ kind, is_required }) => kind === wanted && is_required),
		list: rows
			.filter(({ kind }) => kind === wanted)
			.flatMap(({ kind: _kind, is_required: _required, month: _month, spent, id, ...choice }) =>
				id === null ? [] : [{ id, ...choice, ...budgetOf(spent) }],
			),
	});
	const [cost_center, trip_purpose] = CHOICE_KINDS;
	return {
		cost_center: of(cost_center),
		trip_purpose: of(trip_purpose),
		month: rows[0]?.month ?? "",
		currency: isCurrency(currency) ? currency : null,
	};
}

/** All of it for whoever keeps the lists; who books gets what may be chosen now, and what is left of its budget. */
export const listChoices: UseCase<typeof companyCostCenters> = async ({ db, who }, query) => {
	if (who.can(ruleOf(companySaveCostCenter))) return readChoices(db, who, query.month);
	const { cost_center, trip_purpose, ...rest } = await readChoices(db, who);
	return { ...rest, cost_center: toChooseFrom(cost_center), trip_purpose: toChooseFrom(trip_purpose) };
};

const toChooseFrom = ({ is_required, list }: Choices["cost_center"]): Choices["cost_center"] => ({
	is_required,
	list: list
		.filter(({ is_active }) => is_active)
		.map(({ month_used: _used, budget_amount: _budget, ...choice }) => choice),
});

async function add(tx: Tx, { company_id }: Who, { id: _none, ...written }: Body): Promise<number> {
	await lockCompany(tx, company_id);
	const own = and(eq(bookingChoice.company_id, company_id), eq(bookingChoice.kind, written.kind));
	if ((await tx.$count(bookingChoice, own)) >= MAX_CHOICES)
		throw new Refused("limit_exceeded", { msg: { key: "choice-many", values: { limit: MAX_CHOICES } } });
	const [row] = await tx
		.insert(bookingChoice)
		.values({ ...written, company_id })
		.returning({ id: bookingChoice.id });
	return row?.id ?? 0;
}

const factsOf = ({ code, name, is_active }: Pick<Row, "code" | "name" | "is_active">): Facts => ({
	code,
	name,
	is_active,
});

/** Answers what it changed. Throws `Refused` `not_found`, also for another company's and for one of the other list. */
async function edit(
	tx: Tx,
	{ company_id }: Who,
	id: number,
	{ id: _own, kind, ...written }: Body,
): Promise<StoredChange[]> {
	const named = and(eq(bookingChoice.company_id, company_id), eq(bookingChoice.id, id), eq(bookingChoice.kind, kind));
	const [before] = await tx.select().from(bookingChoice).where(named).for("update");
	if (!before) throw new Refused("not_found", { msg: "choice-not-found" });
	const [row] = await tx
		.update(bookingChoice)
		.set({ ...written, changed_at: sql`portal_now()` })
		.where(named)
		.returning();
	return changesBetween(factsOf(before), row ? factsOf(row) : {});
}

/**
 * Throws `Refused`: `invalid` at `code` (also where the list has it already) or `name`, `not_found`, `limit_exceeded` where the list is full.
 */
export const saveChoice: UseCase<typeof companySaveCostCenter> = async ({ who, change, request_id }, body) => {
	const fields: FieldFaults = {};
	for (const name of ["code", "name"] as const) if (!isOneLine(body[name])) fields[name] = "order-text-invalid";
	requireValid(fields);
	const saved = change(async (tx) => {
		const changes = body.id === undefined ? changesBetween({}, factsOf(body)) : await edit(tx, who, body.id, body);
		const id = body.id ?? (await add(tx, who, body));
		await recordEvents(tx, { who, request_id }, `${body.kind}.save`, [{ id, name: body.code, changes }]);
		return readChoices(tx, who);
	});
	const stored = await saved.catch((error: unknown) => {
		throw isUniqueViolation(error) ? new Refused("invalid", { fields: { code: "choice-in-use" } }) : error;
	});
	return stored;
};

export const requireChoice: UseCase<typeof companyRequireCostCenter> = async ({ who, change, request_id }, body) => {
	const { kind, is_required } = body;
	const { company_id } = who;
	const stored = await change(async (tx) => {
		const target = [bookingChoiceSetting.company_id, bookingChoiceSetting.kind];
		const was = (await readChoices(tx, who))[kind].is_required;
		await tx
			.insert(bookingChoiceSetting)
			.values({ company_id, kind, is_required })
			.onConflictDoUpdate({ target, set: { is_required } });
		await recordEvents(tx, { who, request_id }, `${kind}.require`, [
			{ changes: changesBetween({ is_required: was }, { is_required }) },
		]);
		return readChoices(tx, who);
	});
	return stored;
};
