import { z } from "zod";
import type { Call } from "~/portal-contract/call";
import { hotelDetail } from "~/portal-contract/hotel/detail";
import { hotelList } from "~/portal-contract/hotel/list";

const Numbered = z.looseObject({ id: z.number() });
const Listed = z.looseObject({ list: z.array(Numbered) });
const Ordered = z.looseObject({ hotel_part: z.looseObject({ hotel: Numbered }) });

const hotelTag = ({ id }: { id: number }) => `hotel:${id}`;

/** The hotels whose prices and rooms an answer shows, as tags (`hotel:3`): a page with it is old once one of them changes. */
export function shownBy(call: Call, answer: unknown): string[] {
	if (call === hotelDetail) return [Numbered.parse(answer)].map(hotelTag);
	return call === hotelList ? Listed.parse(answer).list.map(hotelTag) : [];
}

/** The hotels whose rooms a changing call has moved, as tags: those of the order that it answers. */
export function changedBy(call: Call, answer: unknown): string[] {
	const order = call.method === "POST" ? Ordered.safeParse(answer) : undefined;
	return order?.success ? [hotelTag(order.data.hotel_part.hotel)] : [];
}
