import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Time } from "~/components/ui/time";
import { roomPartyText } from "~/parts/hotel/party";
import { paths } from "~/paths";
import type { HotelOrderPart } from "~/portal-contract/hotel/order-part";
import type { Order } from "~/portal-contract/order/order";

/** Hotel, room and dates as booked. */
export function StayCard({ order, part }: { order: Order; part: HotelOrderPart }) {
	const { t } = useTranslation("orders");
	const { hotel } = part;
	const name = (
		<>
			<Link to={paths.hotelDetail(hotel.id)}>{hotel.name}</Link>
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
					{ label: t("booking-date"), value: <Time seconds={order.booking_date} /> },
					{ label: t("city"), value: hotel.city },
					{ label: t("address"), value: hotel.address },
					{ label: t("zip"), value: hotel.zip },
					{ label: t("phone"), value: hotel.phone ? <a href={`tel:${hotel.phone.replace(/\s/g, "")}`}>{hotel.phone}</a> : null },
					{ label: t("email"), value: hotel.email ? <a href={`mailto:${hotel.email}`}>{hotel.email}</a> : null },
				]}
			/>
		</Card>
	);
}

/** Who stays in which room, what they ask for, and whom to ask. */
export function PeopleCard({ order, part }: { order: Order; part: HotelOrderPart }) {
	const { t } = useTranslation(["orders", "party"]);
	return (
		<Card title={t("guests-title")}>
			<ol aria-label={t("guest-full-name")} className="mb-4 flex flex-col gap-2">
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
					{ label: t("adults"), value: part.adults },
					{ label: t("children"), value: part.children },
					{ label: t("nationality"), value: order.nationality_text ?? order.nationality },
					{ label: t("contact-person"), value: order.contact_person },
					{ label: t("contact-phone"), value: order.contact_phone },
					{ label: t("contact-email"), value: order.contact_email },
					{ label: t("user-account"), value: order.user_account },
					{ label: t("operator"), value: order.operator },
				]}
			/>
		</Card>
	);
}

/** What was asked of the hotel, and what the company notes for itself; what was not given is left out, but for the requests. */
export function WishesCard({ order }: { order: Order }) {
	const { t } = useTranslation("orders");
	const ticks = order.request_codes.map((code) => t(`order-parts:request-${code}`, { defaultValue: code }));
	const asked = (
		<>
			{ticks.length > 0 ? <span className="block">{ticks.join(t("party:list-separator"))}</span> : null}
			{order.special_requests ? <span className="block whitespace-pre-line">{order.special_requests}</span> : null}
		</>
	);
	const given = [
		{ label: t("arrival-note"), value: order.arrival_note },
		{ label: t("cost-center"), value: order.cost_center },
		{ label: t("purchase-order"), value: order.purchase_order },
		{ label: t("trip-purpose"), value: order.trip_purpose },
	].filter(({ value }) => value !== "");
	const isAsked = ticks.length > 0 || order.special_requests !== "";
	return (
		<Card title={t("wishes-title")}>
			<DataList rows={[{ label: t("special-requests"), value: isAsked ? asked : null }, ...given]} />
		</Card>
	);
}
