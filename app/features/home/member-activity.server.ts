import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/site/notice";
import { type UpcomingOrder, upcomingOf } from "~/parts/booking/upcoming-orders";
import type { Duty } from "~/parts/money/duties";
import { dutiesOf } from "~/parts/money/duties.server";
import { paths } from "~/paths";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { hotelFavourites, hotelRecent } from "~/portal-contract/hotel/highlights";
import type { Stay } from "~/portal-contract/hotel/stay";
import type { Allowance, accountDuties } from "~/portal-contract/money/statements";
import type { orderList } from "~/portal-contract/order/list";
import type { OrderRow } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import type { May } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";

export interface MemberPorts {
	portal: PortalPorts<"hotel.recent" | "hotel.favourites" | "order.list" | "account.duties">;
	stayQuery: (stay: Stay) => Record<string, string | number>;
	language: Language;
	may: May;
}

interface OrderToPay extends Pick<OrderRow, "id" | "title" | "service_from" | "service_until" | "hold_expires_at"> {
	total: string;
	payable: boolean;
}

export interface MemberActivity {
	searches: { name: string; to: string; check_in: string; check_out: string; guests: number }[];
	viewed: { id: number; name: string; city: string }[];
	favourites: { id: number; name: string; city: string }[];
	orders: OrderToPay[];
	/** All orders that await payment, not only those shown. */
	waiting: number;
	/** The list of them. */
	all_waiting: string;
}

/** What a member reads first, which needs no script. */
export interface MemberAffairs {
	/** The next services of every line that are confirmed, soonest first. */
	upcoming: UpcomingOrder[];
	/** Without the orders to pay, which stand by themselves. */
	duties: Duty[];
	/** Of a booker with limits. */
	allowance: Allowance | null;
}

const ORDERS_SHOWN = 3;
const SEARCHES_SHOWN = 4;
const UPCOMING_SHOWN = 3;
const FAVOURITES_SHOWN = 6;
const NOTHING: CallAnswer<typeof hotelRecent> = { searches: [], viewed: [] };
const NO_FAVOURITES: CallAnswer<typeof hotelFavourites> = { list: [], total: 0 };
const NO_DUTIES: CallAnswer<typeof accountDuties> = { list: [], allowance: null };
const NO_ORDERS: Pick<CallAnswer<typeof orderList>, "list" | "total"> & {
	counts?: { status: number; count: number }[];
} = {
	list: [],
	total: 0,
};

/** What comes next, and what waits to be paid, which is asked for where the first answer counts any. */
async function loadOrders(portal: MemberPorts["portal"]) {
	const upcoming = await optional(
		portal.order.list({ product: "all", tab: "upcoming", sort: "service_from", limit: UPCOMING_SHOWN }),
		NO_ORDERS,
	);
	const { counts = [] } = upcoming.data;
	const isNonePending =
		counts.length > 0 && !counts.some(({ status, count }) => status === ORDER_STATUS.pending_payment && count > 0);
	if (isNonePending) return { upcoming, orders: { data: NO_ORDERS } };
	const orders = await optional(
		portal.order.list({ product: "all", status: ORDER_STATUS.pending_payment, limit: ORDERS_SHOWN }),
		NO_ORDERS,
	);
	return { upcoming, orders };
}

/** What a member finds on the home page: duties and journeys first, then what was looked at. Each part may fail. */
export async function loadMemberActivity({
	portal,
	stayQuery,
	language,
	may,
}: MemberPorts): Promise<{ part: MemberActivity; affairs: MemberAffairs; notices: (Notice | undefined)[] }> {
	const [recent, favourites, { upcoming, orders }, duties] = await Promise.all([
		may("hotel/recent") ? optional(portal.hotel.recent(), NOTHING) : { data: NOTHING },
		may("hotel/collect")
			? optional(portal.hotel.favourites({ limit: FAVOURITES_SHOWN }), NO_FAVOURITES)
			: { data: NO_FAVOURITES },
		loadOrders(portal),
		optional(portal.account.duties(), NO_DUTIES),
	]);
	const part: MemberActivity = {
		searches: recent.data.searches.slice(0, SEARCHES_SHOWN).map(({ place, stay }) => ({
			name: place.name,
			to: paths.hotelList({ destination: place.name, place: place.place, ...stayQuery(stay) }),
			check_in: stay.check_in,
			check_out: stay.check_out,
			guests: stay.rooms.reduce((sum, room) => sum + room.adults + room.child_ages.length, 0),
		})),
		viewed: recent.data.viewed.map(({ id, name, city }) => ({ id, name, city })),
		favourites: favourites.data.list.map(({ id, name, city }) => ({ id, name, city })),
		orders: orders.data.list.map((order) => orderOf(order, may("order/detail/pay"), language)),
		waiting: orders.data.total,
		all_waiting: paths.accountOverview(),
	};
	const affairs = {
		upcoming: upcoming.data.list.map(upcomingOf),
		duties: dutiesOf(duties.data.list),
		allowance: duties.data.allowance,
	};
	const parts = [recent, favourites, upcoming, orders, duties];
	return { part, affairs, notices: parts.map((one) => ("notice" in one ? one.notice : undefined)) };
}

function orderOf(
	{ id, title, service_from, service_until, hold_expires_at, total_amount, currency, actions }: OrderRow,
	mayPay: boolean,
	language: Language,
): OrderToPay {
	const payable = mayPay && actions.some(({ call }) => call === "pay");
	return {
		id,
		title,
		service_from,
		service_until,
		hold_expires_at,
		total: formatMoney(total_amount, currency, language),
		payable,
	};
}
