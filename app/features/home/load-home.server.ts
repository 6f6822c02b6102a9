import type { Language } from "~/lib/language";
import { formatMoney } from "~/lib/money";
import type { Notice } from "~/lib/site/notice";
import { localDay } from "~/lib/time/travel-dates";
import { newestArticles } from "~/parts/content/newest-articles.server";
import type { ArticleLine } from "~/portal-contract/cms/articles";
import type { HotelHighlight } from "~/portal-contract/hotel/highlights";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";
import {
	loadMemberActivity,
	type MemberActivity,
	type MemberAffairs,
	type MemberPorts,
} from "./member-activity.server";

interface HomePorts extends MemberPorts {
	portal: MemberPorts["portal"] & PortalPorts<"hotel.highlights">;
	/** For what all readers get alike. */
	shared: PortalPorts<"cms.channels" | "cms.channel">;
	isMember: boolean;
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
