import { sql } from "drizzle-orm";
import { addDays } from "~/lib/time/travel-dates";
import type { hotelRate, hotelRateable } from "~/portal-contract/hotel/rating";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { portalToday } from "~/portal-server/platform/db/clock";
import { rowsOf } from "~/portal-server/platform/db/db";
import { COMMENTS } from "~/portal-server/platform/subjects/comments/comment-states";
import { writeComment } from "~/portal-server/platform/subjects/comments/write";
import { inLanguage } from "~/portal-server/platform/words/names";
import { HotelSnapshot } from "../quoting/quote-content";
import { HOTEL_SUBJECT } from "../subject";

/** Days after its last night in which a stay may be rated. */
const RATE_DAYS = 180;

interface StayRow extends Record<string, unknown> {
	order_id: number;
	booking_id: string;
	status: number;
	nationality: string;
	hotel_id: number;
	snapshot: unknown;
	check_in: string;
	check_out: string;
	is_rated: boolean;
	total: number;
}

const ownStays = ({
	company_id,
	member_id,
}: Who) => sql`select o.id::int4 as order_id, o.booking_id, o.status, o.nationality, h.hotel_id::int4 as hotel_id, h.snapshot,
		h.check_in::text as check_in, h.check_out::text as check_out,
		exists (select 1 from stay_review as v where v.company_id = ${company_id} and v.order_id = o.id) as is_rated
	from orders as o join order_hotel as h on h.company_id = ${company_id} and h.order_id = o.id
	where o.company_id = ${company_id} and o.member_id = ${member_id}`;

/** Completed stays of the member's own that are not rated, the last one first. */
export const listRateable: UseCase<typeof hotelRateable> = async ({ db, who, language }, { page, limit }) => {
	const since = addDays(await portalToday(db), -RATE_DAYS);
	const rows = await rowsOf<StayRow>(
		db,
		sql`select s.*, count(*) over ()::int4 as total from (${ownStays(who)}) as s
		where s.status = ${ORDER_STATUS.completed} and not s.is_rated and s.check_out >= ${since}
		order by s.check_out desc, s.order_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
	const list = rows.map(({ order_id, booking_id, hotel_id, snapshot, check_in, check_out }) => {
		const { hotel, room_type } = HotelSnapshot.parse(snapshot);
		return {
			order_id,
			booking_id,
			hotel_id,
			check_in,
			check_out,
			hotel: inLanguage(language, hotel.name_zh, hotel.name_en),
			room_type: inLanguage(language, room_type.name_zh, room_type.name_en),
			rate_until: addDays(check_out, RATE_DAYS),
		};
	});
	return { list, total: rows[0]?.total ?? 0, page, limit };
};

/**
 * Once an order; the unique key of `stay_review` decides between two at once. Refuses `not_found` for an order that is not the member's own stay,
 * `not_allowed_in_state` before it is completed, once it is rated, and after `RATE_DAYS`.
 */
export const rateStay: UseCase<typeof hotelRate> = ({ who, language, change }, { order_id, score, trip_type, text }) =>
	change(async (tx) => {
		const [stay] = await rowsOf<StayRow>(tx, sql`${ownStays(who)} and o.id = ${order_id}`);
		if (!stay) throw new Refused("not_found", { msg: "order-not-found" });
		if (stay.is_rated) throw new Refused("not_allowed_in_state", { msg: "rating-given" });
		if (stay.status !== ORDER_STATUS.completed)
			throw new Refused("not_allowed_in_state", { msg: "rating-not-completed" });
		if (stay.check_out < addDays(await portalToday(tx), -RATE_DAYS))
			throw new Refused("not_allowed_in_state", { msg: "rating-too-late" });
		const { room_type } = HotelSnapshot.parse(stay.snapshot);
		const status = COMMENTS.target(who, { status: "new", call: "hotel/rate" });
		const comment = {
			subject_kind: HOTEL_SUBJECT,
			subject_id: stay.hotel_id,
			parent_id: null,
			language,
			text,
			status,
			is_operator: false,
		};
		const id = await writeComment(tx, who, comment);
		const written = await rowsOf(
			tx,
			sql`insert into stay_review (comment_id, hotel_id, country, score, trip_type, room_type_zh, room_type_en, stayed_month, company_id, order_id)
		values (${id}, ${stay.hotel_id}, ${stay.nationality}, ${score}, ${trip_type}, ${room_type.name_zh}, ${room_type.name_en},
			${stay.check_out.slice(0, 7)}, ${who.company_id}, ${order_id}) on conflict (company_id, order_id) do nothing returning comment_id`,
		);
		if (written.length === 0) throw new Refused("not_allowed_in_state", { msg: "rating-given" });
		return { id, status };
	});
