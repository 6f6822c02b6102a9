import type pg from "pg";
import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import type { Member as Role } from "./ways";

/** Things of the largest company, of all companies and of the catalogue, by the names that calls know them by; null where there is none. */
type Found = Readonly<Record<string, unknown>>;

const OF_LARGEST: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		Object.entries({
			order: "status = 50 and product_line = 'hotel'",
			car_order: "status = 50 and product_line = 'car'",
			transfer_order: "status = 50 and product_line = 'airport'",
			coming: "status = 30 and product_line = 'hotel' and starts_at > portal_now() + interval '3 days'",
			cancelled: "status = 70 and fee_amount > 0",
		}).map(([name, where]) => [
			name,
			`select id from orders where company_id = $1 and ${where} order by id desc limit 1`,
		]),
	),
	bill: "select id from bill where company_id = $1 and status >= 30 order by id desc limit 1",
	open_bill: "select id from bill where company_id = $1 and status in (20, 30, 40) order by id desc limit 1",
	bill_line:
		"select l.id from bill_line as l where l.company_id = $1 and l.bill_id = (select max(id) from bill where company_id = $1 and status in (20, 30, 40)) limit 1",
	invoice: "select id from invoice where company_id = $1 and status = 40 order by id desc limit 1",
	/** Whose change reads few lines. */
	short_invoice:
		"select i.id from invoice as i where i.company_id = $1 and i.status = 40 order by (select count(*) from invoice_line as l where l.company_id = $1 and l.invoice_id = i.id), i.id limit 1",
	open_invoice: "select id from invoice where company_id = $1 and status in (10, 20, 30) order by id desc limit 1",
	title: "select id from invoice_title where company_id = $1 and deleted_at is null order by id limit 1",
	top_up: "select id from top_up_request where company_id = $1 order by id desc limit 1",
	withdrawal: "select id from withdrawal_request where company_id = $1 order by id desc limit 1",
	traveller: "select id from traveller where company_id = $1 order by id desc limit 1",
	refund: "select id from order_refund where company_id = $1 order by id desc limit 1",
	booker_id: "select id from member where company_id = $1 and role = 'booker' order by id limit 1",
};

const OF_ALL: Readonly<Record<string, string>> = {
	article: "select id from article where slug is null order by view_count desc limit 1",
	article_slug: "select slug from article where slug is not null order by id limit 1",
	paid_article: "select id from article where price_amount > 0 order by id limit 1",
	comment: "select min(id) from comment where status = 20 and parent_id is null",
	hotel: "select hotel_id from room_type group by 1 order by count(*) desc, 1 limit 1",
	plan: `select p.id from rate_plan as p join hotel as h on h.id = p.hotel_id join room_type as r on r.id = p.room_type_id
		where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and p.instant and p.credit and p.status = 1
			and r.allotment >= 3 order by p.id limit 1`,
	slow_plan: `select p.id from rate_plan as p join hotel as h on h.id = p.hotel_id join room_type as r on r.id = p.room_type_id
		where h.foreigner_licensed and p.market_rule_id is null and p.min_stay = 1 and not p.instant and p.status = 1
			and r.allotment >= 3 order by p.id limit 1`,
	car_rate:
		"select r.id from car_rate as r join city as c on c.id = r.city_id where c.code = 'yangon' order by r.id limit 1",
	transfer_rate: "select id from transfer_rate where transfer_zone_id = 1 order by id limit 1",
	airport_id: "select id from airport order by id limit 1",
	vehicle: "select max(id) from vehicle",
	driver: "select max(id) from driver",
	town: "select city_id from driver order by id desc limit 1",
	model: "select car_model_id from vehicle order by id desc limit 1",
	rule_id: "select max(id) from rule",
	issuer: "select min(id) from issuer",
	coming_car: "select id from orders where status in (30, 35) and product_line = 'car' order by id desc limit 1",
	car_company:
		"select company_id from orders where status in (30, 35) and product_line = 'car' order by id desc limit 1",
};

const MEMBERS: Readonly<Record<Role, string>> = {
	admin: "company_id = $1 and role = 'admin'",
	finance: "company_id = $1 and role = 'finance'",
	booker: "company_id = $1 and role = 'booker'",
	reservation: "company_id = (select id from company where is_operating) and role = 'reservation'",
	dispatch: "company_id = (select id from company where is_operating) and role = 'dispatch'",
	finance_operator: "company_id = (select id from company where is_operating) and role = 'finance_operator'",
};

export type Members = Readonly<Record<Role, Readonly<{ company_id: number; id: number }>>>;

/** The rows of one order that an address names. */
const ONE = `select o.booking_id, (o.booking_date at time zone 'Asia/Yangon')::date::text as day, g.guest_full_name as guest
	from orders as o join order_guest as g on g.company_id = o.company_id and g.order_id = o.id
	where o.company_id = $1 and o.id = $2 limit 1`;

/** Looks for them in a grown store; `orders` of the whole of it are counted for pages far down. */
export async function findAll(client: pg.Client): Promise<{ found: Found; members: Members }> {
	const first = async (text: string, values: unknown[]) =>
		Object.values((await client.query(text, values)).rows[0] ?? { none: null })[0] ?? null;
	const largest = await first("select company_id from sign_in_name where name = 'company1_admin'", []);
	const found: Record<string, unknown> = { largest };
	for (const [name, text] of Object.entries(OF_LARGEST)) found[name] = await first(text, [largest]);
	for (const [name, text] of Object.entries(OF_ALL)) found[name] = await first(text, []);
	Object.assign(found, (await client.query(ONE, [largest, found.order])).rows[0]);
	const orders = Number(await first("select count(*)::int8 from orders", []));
	const today = todayInYangon(Date.now());
	for (const days of [-400, -300, -30, -1, 0, 1, 30, 31, 32]) found[dayName(days)] = addDays(today, days);
	// The largest company has one order of ten, and a page has twenty.
	const far = Math.max(1, Math.floor(orders / 200));
	// Lists of what is over end with their five hundredth page.
	Object.assign(found, { far, deep: Math.min(450, far), some_way: 2 });
	const members: Record<string, Members[Role]> = {};
	for (const [actor, where] of Object.entries(MEMBERS)) {
		const values = where.includes("$1") ? [largest] : [];
		const { rows } = await client.query(`select company_id, id from member where ${where} order by id limit 1`, values);
		members[actor] = { company_id: Number(rows[0].company_id), id: Number(rows[0].id) };
	}
	return { found, members: members as Members };
}

const dayName = (days: number) => (days === 0 ? "today" : days < 0 ? `ago_${-days}` : `in_${days}`);
