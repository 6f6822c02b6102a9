import { useTranslation } from "react-i18next";
import { HotelArt } from "~/components/art/hotel-art";
import { Icon } from "~/components/ui/icon";
import { Score, Stars } from "~/parts/hotel-marks";
import { OtherNames } from "~/parts/other-names";
import type { PageHotel } from "./open-hotel.server";

/** Who the hotel is: its names, stars, score, where it stands, and its picture. */
export function HotelHead({ hotel }: { hotel: PageHotel }) {
	const { t } = useTranslation(["hotel-detail", "order-parts"]);
	return (
		<header className="grid gap-4 md:grid-cols-[minmax(0,1fr)_20rem] md:items-end">
			<div className="min-w-0">
				<h1 className="text-3xl font-semibold">{hotel.name}</h1>
				<OtherNames name={hotel.name} name_alt={hotel.name_alt} name_my={hotel.name_my} className="text-lg text-ink-soft" />
				<p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
					<Stars stars={hotel.stars} />
					<Score score={hotel.score} count={hotel.comment_count} />
				</p>
				<p className="mt-2 flex gap-1.5">
					<Icon name="pin" className="mt-1 text-ink-soft" />
					<span>
						{hotel.address}
						<span className="block text-sm text-ink-soft">{hotel.address_alt}</span>
					</span>
				</p>
				<p className="mt-3 max-w-prose">{hotel.description}</p>
			</div>
			<div className="h-48 overflow-hidden rounded-card md:h-52">
				<HotelArt seed={hotel.id} label={t("art-label", { name: hotel.name })} />
			</div>
		</header>
	);
}
