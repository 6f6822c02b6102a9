import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { buttonLook } from "~/components/ui/button";
import { paths } from "~/paths";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import type { Stay } from "~/portal-contract/hotel/stay";
import { stayQuery } from "../stay-query";

const HOME_NATIONALITY = "MM";

/** A hotel without a licence for foreigners refuses them whatever its rates say. */
function reasonOf(hotel: HotelDetail, stay: Stay): string {
	if (hotel.unavailable === "market_refused") {
		return hotel.foreigner_licensed || stay.nationality === HOME_NATIONALITY ? "market-refused" : "no-licence";
	}
	return hotel.unavailable === "occupancy_mismatch" ? "occupancy-mismatch" : "sold-out";
}

interface NoOffersProps {
	hotel: HotelDetail;
	stay: Stay;
	changeHref: string;
}

/** Why nothing is bookable for this stay, and the next steps. */
export function NoOffers({ hotel, stay, changeHref }: NoOffersProps) {
	const { t } = useTranslation("hotel-detail");
	const reason = reasonOf(hotel, stay);
	const others = paths.hotelList({ destination: hotel.city, place: `city:${hotel.city_id}`, ...stayQuery(stay) });
	const isFixable = reason === "sold-out" || reason === "occupancy-mismatch";
	return (
		<div className="mt-3">
			<EmptyState title={t(`unavailable-${reason}`)}>
				<p className="w-full">{t(`next-${reason}`)}</p>
				{isFixable ? (
					<a href={changeHref} className={buttonLook({})}>
						{t(reason === "sold-out" ? "change-dates" : "change-rooms")}
					</a>
				) : null}
				<a href={others} className={buttonLook({ variant: isFixable ? "secondary" : "primary" })}>
					{t("other-hotels", { city: hotel.city })}
				</a>
			</EmptyState>
		</div>
	);
}
