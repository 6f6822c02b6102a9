import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { paths } from "~/paths";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** Hotel, room and dates as booked; where the hotel is stands in the head of the page. */
export function StayCard({ order, part }: { order: Order; part: HotelOrderPart }) {
	const { t } = useTranslation("hotel-order");
	const { hotel } = part;
	const name = (
		<>
			<a href={paths.hotelDetail(hotel.id)}>{hotel.name}</a>{" "}
			{hotel.name_my ? (
				<span lang="my" className="block">
					{hotel.name_my}
				</span>
			) : null}
		</>
	);
	return (
		<Card title={t("stay-title")}>
			<DataList
				columns={2}
				rows={[
					{ label: t("hotel-name"), value: name },
					{ label: t("hotel-confirmation-code"), value: part.hotel_confirmation_code },
					{ label: t("check-in"), value: <Time date={part.check_in} /> },
					{ label: t("check-out"), value: <Time date={part.check_out} /> },
					{ label: t("room-type"), value: part.room_type },
					{ label: t("room-nights"), value: part.room_nights },
					{ label: t("bed-type"), value: t(`order-parts:bed-${part.bed_type}`, { defaultValue: part.bed_type }) },
					{ label: t("order-parts:meal"), value: t(`order-parts:meal-${part.meal_type}`) },
					{ label: t("city"), value: hotel.city },
					{ label: t("zip"), value: hotel.zip },
					{ label: t("email"), value: hotel.email ? <a href={`mailto:${hotel.email}`}>{hotel.email}</a> : null },
					{ label: t("booking-date"), value: <Time seconds={order.booking_date} /> },
				]}
			/>
		</Card>
	);
}
