import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { roomPartyText } from "~/parts/party";
import type { Order } from "~/portal-contract/order/order";

type HotelPart = NonNullable<Order["hotel_part"]>;

/** Hotel, room and dates as booked. */
export function StayCard({ part }: { part: HotelPart }) {
	const { t } = useTranslation("orders");
	const { hotel } = part;
	return (
		<Card title={t("stay-title")}>
			<DataList
				columns={2}
				rows={[
					{ label: t("hotel-name"), value: `${hotel.name}` },
					{ label: t("hotel-confirmation-code"), value: part.hotel_confirmation_code },
					{ label: t("check-in"), value: <Time date={part.check_in} /> },
					{ label: t("check-out"), value: <Time date={part.check_out} /> },
					{ label: t("room-type"), value: part.room_type },
					{ label: t("room-nights"), value: part.room_nights },
					{ label: t("bed-type"), value: t(`order-parts:bed-${part.bed_type}`, { defaultValue: part.bed_type }) },
					{ label: t("order-parts:meal"), value: t(`order-parts:meal-${part.meal_type}`) },
					{ label: t("city"), value: hotel.city },
					{ label: t("phone"), value: hotel.phone ? <a href={`tel:${hotel.phone.replace(/\s/g, "")}`}>{hotel.phone}</a> : null },
					{ label: t("address"), value: hotel.address },
					{ label: t("email"), value: hotel.email },
					{ label: t("zip"), value: hotel.zip },
				]}
			/>
		</Card>
	);
}

/** Who stays in which room, and whom to ask. */
export function PeopleCard({ order, part }: { order: Order; part: HotelPart }) {
	const { t } = useTranslation(["orders", "party"]);
	return (
		<Card title={t("guests-title")}>
			<ol className="mb-4 flex flex-col gap-2">
				{part.rooms.map((room, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rooms are numbered, and their number is all that tells them apart
					<li key={index} className="flex flex-wrap items-baseline gap-x-3">
						<span className="text-sm text-ink-soft">{t("order-parts:room-number", { number: index + 1 })}</span>
						<span className="font-medium break-words">{room.guest_full_name}</span>
						<span className="text-sm text-ink-soft">{roomPartyText(t, room)}</span>
					</li>
				))}
			</ol>
			<DataList
				columns={2}
				rows={[
					{ label: t("guest-count"), value: part.guest_count },
					{ label: t("nationality"), value: order.nationality_text ?? order.nationality },
					{ label: t("contact-person"), value: order.contact_person },
					{ label: t("contact-phone"), value: order.contact_phone },
					{ label: t("contact-email"), value: order.contact_email },
					{ label: t("user-account"), value: order.user_account },
					{ label: t("special-requests"), value: order.special_requests },
				]}
			/>
		</Card>
	);
}
