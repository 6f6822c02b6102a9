import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Language } from "~/portal-contract/base/basics";
import type { BoardService, operatorBoard } from "~/portal-contract/operator/board";
import { MAX_ON_BOARD } from "~/portal-contract/order/limits";
import { CONFIRMED_STATUSES, ORDER_STATUS } from "~/portal-contract/order/states";
import { guestsColumn, namesOf } from "~/portal-server/orders/model/facts/guests";
import type { DayService } from "~/portal-server/orders/model/line/abilities";
import { dayColumn, lineOf, productLines } from "~/portal-server/orders/model/line/lines";
import type { OrderGuest } from "~/portal-server/orders/model/record";
import { statusText } from "~/portal-server/orders/reading/status-texts";
import type { AnswerOf, InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { portalToday } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { companyName } from "~/portal-server/platform/db/statements/companies";
import { states } from "~/portal-server/platform/db/statements/state";
import { inLanguage } from "~/portal-server/platform/words/names";

/** Orders that stand, and those whose service is over or was not taken up. */
const SHOWN = states(
	...CONFIRMED_STATUSES,
	ORDER_STATUS.in_service,
	ORDER_STATUS.completed,
	ORDER_STATUS.cancelling,
	ORDER_STATUS.no_show,
);

interface Row extends Record<string, unknown> {
	company_id: number;
	id: number;
	booking_id: string;
	product_line: string;
	status: number;
	units: number;
	title_zh: string;
	title_en: string;
	company: string;
	guests: OrderGuest[];
	town_zh: string;
	town_en: string;
	service: DayService;
}

type Service = z.input<typeof BoardService>;
type Answer = AnswerOf<typeof operatorBoard>;

/** The day's services of every line that assigns vehicles and drivers. Throws `Refused` `not_allowed` for a member of another company. */
export const readBoard: UseCase<typeof operatorBoard> = async ({ db, language }, query) => {
	const today = await portalToday(db);
	const date = query.date ?? today;
	const lines = productLines().flatMap(({ assigning, product_line }) =>
		assigning ? [{ product_line, longest_days: assigning.longest_days }] : [],
	);
	const [services, next_date] =
		lines.length === 0
			? [[], null]
			: await Promise.all([servicesOn(db, date, lines, language), nextDate(db, date, lines)]);
	return { date, today, next_date, ...shownOf(services, query), has_more: services.length === MAX_ON_BOARD };
};

interface Line {
	product_line: string;
	longest_days: number;
}

/** Orders that are on a day began within their longest service: however many were and will be, those days alone are read. */
const isOn = (date: string, lines: readonly Line[]): SQL =>
	sql`product_line in ${lines.map(({ product_line }) => product_line)} and service_from <= ${date}::date
		and service_from > ${date}::date - ${Math.max(...lines.map(({ longest_days }) => longest_days))}::int4 and service_until >= ${date}::date`;

async function servicesOn(db: Db, date: string, lines: readonly Line[], language: Language): Promise<Service[]> {
	const rows = await rowsOf<Row>(
		db,
		sql`/* all companies: an operator's day board */ with shown as materialized (
				select company_id, id, booking_id, product_line, status, units, title_zh, title_en, ${guestsColumn()} as guests, ${dayColumn(sql`${date}::text`)} as service
				from orders where ${isOn(date, lines)} and status in ${SHOWN})
			select s.*, ${companyName(language)} as company, t.name_zh as town_zh, t.name_en as town_en
			from shown s join company c on c.id = s.company_id join city t on t.id = (s.service ->> 'city_id')::int8
			order by (s.service ->> 'starts_at')::int8, s.company_id, s.id limit ${MAX_ON_BOARD}`,
	);
	return rows.map((row) => serviceOf(row, language));
}

async function nextDate(db: Db, date: string, lines: readonly Line[]): Promise<string | null> {
	const ofLines = lines.map(
		({ product_line }) => sql`select min(service_from) as next from orders
			where product_line = ${product_line} and service_from > ${date}::date and status in ${states(...CONFIRMED_STATUSES)}`,
	);
	const [row] = await rowsOf<{ next: string | null }>(
		db,
		sql`/* all companies: an operator's day board */ select min(next)::text as next from (${sql.join(ofLines, sql` union all `)}) n`,
	);
	return row?.next ?? null;
}

function serviceOf(
	{ service, title_zh, title_en, town_zh, town_en, guests, ...row }: Row,
	language: Language,
): Service {
	const place = inLanguage(language, service.from_zh, service.from_en);
	const destination = inLanguage(language, service.to_zh, service.to_en);
	const { starts_at, ends_at, day, days, people, language: driver_language, city_id } = service;
	const drivers = lineOf(row.product_line).assigning?.drivers(service, language) ?? [];
	return {
		company_id: row.company_id,
		id: Number(row.id),
		booking_id: row.booking_id,
		product_line: row.product_line,
		company: row.company,
		units: Number(row.units),
		status: Number(row.status),
		status_text: statusText({ ...row, attention_code: null }, language),
		title: inLanguage(language, title_zh, title_en),
		guests: namesOf(guests),
		starts_at,
		ends_at,
		day,
		days,
		people,
		driver_language,
		town_id: city_id,
		town: inLanguage(language, town_zh, town_en),
		place,
		destination: destination === place ? "" : destination,
		is_assigned: drivers.length >= row.units,
		drivers,
	};
}

function shownOf(
	services: readonly Service[],
	{ town, status }: InputOf<typeof operatorBoard>,
): Pick<Answer, "list" | "towns" | "states"> {
	const inTown = services.filter(({ town_id }) => town === undefined || town_id === town);
	const isOfStatus = ({ is_assigned }: Service) => status === undefined || is_assigned === (status === "assigned");
	const towns = new Map<number, { id: number; name: string; count: number }>();
	for (const one of services) {
		const { town_id: id, town: name } = one;
		const { count } = towns.get(Number(id)) ?? { count: 0 };
		towns.set(Number(id), { id: Number(id), name, count: count + Number(isOfStatus(one)) });
	}
	const assigned = inTown.filter(({ is_assigned }) => is_assigned).length;
	return {
		list: inTown.filter(isOfStatus),
		towns: [...towns.values()].sort((one, other) => other.count - one.count || one.id - other.id),
		states: { all: inTown.length, assigned, unassigned: inTown.length - assigned },
	};
}
