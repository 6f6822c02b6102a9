import { z } from "zod";
import type { Call, CallAnswer } from "~/portal-contract/base/call";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelList } from "~/portal-contract/hotel/list";
import { operatorAddRule, operatorDeleteRule, operatorEditRule } from "~/portal-contract/operator/rules";

const Numbered = z.looseObject({ id: z.number() });
const Ordered = z.looseObject({ part: z.looseObject({ hotel: Numbered }) });

const hotelTag = ({ id }: { id: number }) => `hotel:${id}`;

/** The hotels whose prices and rooms an answer shows, as tags (`hotel:3`): a page with it is old once one of them changes. `answer`: as the contract has parsed it. */
export function shownBy(call: Call, answer: unknown): string[] {
	if (call === hotelDetail) return [hotelTag(answer as CallAnswer<typeof hotelDetail>)];
	return call === hotelList ? (answer as CallAnswer<typeof hotelList>).list.map(hotelTag) : [];
}

/** The menus of the site, on every page. */
export const MENUS = "menus";
const CHANGE_MENUS: ReadonlySet<Call> = new Set<Call>([operatorAddRule, operatorEditRule, operatorDeleteRule]);

/** What a changing call has changed, as tags: the hotel of the order in its answer, or the menus. */
export function changedBy(call: Call, answer: unknown): string[] {
	if (CHANGE_MENUS.has(call)) return [MENUS];
	const order = call.method === "POST" ? Ordered.safeParse(answer) : undefined;
	return order?.success ? [hotelTag(order.data.part.hotel)] : [];
}
