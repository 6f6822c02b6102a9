import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { Icon } from "~/components/ui/icon";
import { CancellationLine } from "~/parts/cancellation-line";
import { Score, Stars } from "~/parts/hotel-marks";
import { OtherNames } from "~/parts/other-names";
import { stayText } from "~/parts/party";
import { Price } from "~/parts/price";
import { paths } from "~/paths";
import type { Card } from "./open-list.server";

interface HotelCardProps {
	hotel: Card;
	nights: number;
	rooms: number;
	stay: Record<string, string | number>;
}

const FEW_ROOMS = 5;

/** One hotel of the list with its cheapest offer for the whole party. The name is the link; it covers the card. */
export function HotelCard({ hotel, nights, rooms, stay }: HotelCardProps) {
	const { t } = useTranslation(["hotel-list", "order-parts"]);
	const { offer } = hotel;
	return (
		<li className="group relative grid overflow-hidden rounded-card border border-line bg-surface hover:border-river sm:grid-cols-[11rem_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)_auto]">
			<div className="h-36 sm:row-span-2 sm:h-full md:row-span-1">
				<HotelArt seed={hotel.id} label={t("art-label", { name: hotel.name })} />
			</div>
			<div className="flex min-w-0 flex-col gap-1 p-4">
				<h2 className="text-lg leading-snug font-semibold">
					<a href={paths.hotelDetail(hotel.id, stay)} className="after:absolute after:inset-0 group-hover:text-river">
						{hotel.name}
					</a>
				</h2>
				<OtherNames name={hotel.name} name_alt={hotel.name_alt} className="text-sm text-ink-soft" />
				<p className="flex flex-wrap items-center gap-x-3">
					<Stars stars={hotel.stars} />
					<Score score={hotel.score} count={hotel.comment_count} />
				</p>
				<p className="flex gap-1.5 text-sm text-ink-soft">
					<Icon name="pin" className="mt-1" />
					{[hotel.city, hotel.district].filter(Boolean).join(" · ")}
				</p>
				<p className="mt-2 text-sm">
					<span className="font-medium">{offer.room_type}</span> · {t(`order-parts:meal-${offer.meal_type}`)}
				</p>
				<CancellationLine freeUntil={offer.free_until} />
			</div>
			<div className="flex flex-wrap items-end justify-between gap-2 border-t border-line p-4 sm:col-start-2 md:col-start-3 md:w-64 md:flex-col md:items-end md:justify-center md:border-t-0 md:border-l">
				{offer.rooms_left <= FEW_ROOMS ? (
					<p className="w-full text-sm font-medium text-vermilion md:w-auto md:text-right">
						{t("order-parts:rooms-left", { count: offer.rooms_left })}
					</p>
				) : null}
				<div className="md:text-right">
					<Price total={offer.total_amount} currency={offer.currency} perNight={offer.price_per_night} what={stayText(t, nights, rooms)} />
				</div>
				<span aria-hidden="true" className="inline-flex items-center gap-1 font-medium text-river">
					{t("see-rooms")}
					<Icon name="arrow" />
				</span>
			</div>
		</li>
	);
}
