import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/site/notice";
import { localDay } from "~/lib/time/travel-dates";
import { type UpcomingOrder, upcomingOf } from "~/parts/booking/upcoming-orders";
import { newestArticles } from "~/parts/content/newest-articles.server";
import type { Duty } from "~/parts/money/duties";
import { billingDuties } from "~/parts/money/duties.server";
import { paths } from "~/paths";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { HotelHighlight, hotelFavourites, hotelRecent } from "~/portal-contract/hotel/highlights";
import type { Stay } from "~/portal-contract/hotel/stay";
import type { Allowance, accountOverview, OpenTask } from "~/portal-contract/money/statements";
import type { orderList } from "~/portal-contract/order/list";
import type { OrderRow } from "~/portal-contract/order/order";
import { ORDER_STATUS } from "~/portal-contract/order/status";
import type { May } from "~/portal-contract/permissions/permissions";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";

interface HomePorts {
	portal: PortalPorts<
		| "hotel.highlights"
		| "hotel.recent"
		| "hotel.favourites"
		| "order.list"
		| "account.overview"
		| "bill.list"
		| "invoice.list"
	>;
	/** For what all readers get alike. */
	shared: PortalPorts<"cms.channels" | "cms.channel">;
	stayQuery: (stay: Stay) => Record<string, string | number>;
	language: Language;
	isMember: boolean;
	may: May;
}

/** `score` out of 10 and `from`, the nightly price with its currency, both formatted; null where there is none. */
export interface Recommended extends Pick<HotelHighlight, "id" | "name" | "stars" | "comment_count"> {
	place: string;
	score: string | null;
	from: string | null;
}

export interface Town {
	place: string;
	name: string;
	hotel_count: number;
}

/** `published_on`: the day in Myanmar; `language`: of the title, where it is not known the page's. */
export interface Latest extends Pick<ArticleLine, "key" | "title"> {
	channel: string;
	published_on: string;
	language: Language;
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

export interface HomeData {
	recommended: Recommended[];
	towns: Town[];
	latest: Latest[];
	/** Null for guests, whose page is the same for all of them. */
	own: MemberActivity | null;
	affairs: MemberAffairs | null;
	notices: Notice[];
}

const RECOMMENDED = 8;
const LATEST = 4;
const ORDERS_SHOWN = 3;
const SEARCHES_SHOWN = 4;
const UPCOMING_SHOWN = 3;
const FAVOURITES_SHOWN = 6;
const NOTHING: CallAnswer<typeof hotelRecent> = { searches: [], viewed: [] };
const NO_FAVOURITES: CallAnswer<typeof hotelFavourites> = { list: [], total: 0 };
const NO_OVERVIEW: Pick<CallAnswer<typeof accountOverview>, "tasks" | "allowance"> = { tasks: [], allowance: null };
const NO_ORDERS: Pick<CallAnswer<typeof orderList>, "list" | "total"> & {
	counts?: { status: number; count: number }[];
} = {
	list: [],
	total: 0,
};

/** Data below the search form. Each part may fail; failures are reported once. */
export async function loadHome(ports: HomePorts): Promise<HomeData> {
	const { portal, shared, language, isMember } = ports;
	const [highlights, articles, own] = await Promise.all([
		optional(portal.hotel.highlights({ limit: RECOMMENDED }), { recommended: [], towns: [] }),
		loadArticles(shared),
		isMember ? loadMemberActivity(ports) : null,
	]);
	return {
		recommended: highlights.data.recommended.map((hotel) => recommendedOf(hotel, language)),
		towns: highlights.data.towns.map(({ place, name, hotel_count }) => ({ place, name, hotel_count })),
		latest: articles.data.map((article) => latestOf(article, language)),
		own: own?.part ?? null,
		affairs: own?.affairs ?? null,
		notices: [highlights.notice, articles.notice, ...(own?.notices ?? [])].filter((one) => one !== undefined),
	};
}

async function loadArticles(shared: HomePorts["shared"]) {
	const channels = await optional(shared.cms.channels(), { list: [] });
	const articles = await newestArticles(shared, channels.data.list, LATEST);
	return { data: articles.data, notice: channels.notice ?? articles.notice };
}

/** What comes next, and what waits to be paid, which is asked for where the first answer counts any. */
async function loadOrders(portal: HomePorts["portal"]) {
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

async function loadMemberActivity({
	portal,
	stayQuery,
	language,
	may,
}: HomePorts): Promise<{ part: MemberActivity; affairs: MemberAffairs; notices: (Notice | undefined)[] }> {
	const [recent, favourites, { upcoming, orders }, billing, overview] = await Promise.all([
		may("hotel/recent") ? optional(portal.hotel.recent(), NOTHING) : { data: NOTHING },
		may("hotel/collect")
			? optional(portal.hotel.favourites({ limit: FAVOURITES_SHOWN }), NO_FAVOURITES)
			: { data: NO_FAVOURITES },
		loadOrders(portal),
		billingDuties(portal, may),
		optional(portal.account.overview(), NO_OVERVIEW),
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
	const { tasks, allowance } = overview.data;
	const affairs = {
		upcoming: upcoming.data.list.map(upcomingOf),
		duties: [...billing, ...taskDuties(tasks)],
		allowance,
	};
	const parts = [recent, favourites, upcoming, orders];
	return { part, affairs, notices: parts.map((one) => ("notice" in one ? one.notice : undefined)) };
}

/** Orders that wait for the reader otherwise than to be paid, by kind. */
function taskDuties(tasks: readonly OpenTask[]): Duty[] {
	return (["approve", "extras", "late"] as const).flatMap((kind) => {
		const found = tasks.filter((task) => task.kind === kind);
		const [only, second] = found;
		if (!only) return [];
		const to =
			kind === "approve" ? paths.approvals() : second ? paths.accountOverview() : paths.orderDetail(only.order_id);
		return [{ kind, count: found.length, to }];
	});
}

function latestOf({ key, title, channel, published_at, language }: ArticleLine, page: Language): Latest {
	return {
		key,
		title,
		channel: channel.title,
		published_on: localDay(published_at),
		language: language ?? page,
	};
}

function recommendedOf(
	{ id, name, stars, score, comment_count, city, district, from_amount, currency }: HotelHighlight,
	language: Language,
): Recommended {
	return {
		id,
		name,
		stars,
		comment_count,
		place: [city, district].filter(Boolean).join(" · "),
		score: score === null || comment_count === 0 ? null : (score / 10).toFixed(1),
		from: from_amount === null ? null : formatMoney(from_amount, currency, language),
	};
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
