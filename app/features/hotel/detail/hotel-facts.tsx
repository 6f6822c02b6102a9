import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Icon } from "~/components/ui/icon";
import type { PageHotel } from "./open-hotel.server";

/** A text and, on its own line, the same in another language. */
function Both({ first, second, language }: { first: string; second: string | null; language?: string }) {
	return (
		<>
			{first}
			{second && second !== first ? (
				<span lang={language} className="block text-ink-soft">
					{second}
				</span>
			) : null}
		</>
	);
}

/** What stays the same whatever the dates: hours, contact, facilities, who may stay. */
export function HotelFacts({ hotel }: { hotel: PageHotel }) {
	const { t } = useTranslation("hotel-detail");
	return (
		<div className="grid items-start gap-6 md:grid-cols-2">
			<Card title={t("facts")}>
				<DataList
					rows={[
						{ label: t("check-in-hours"), value: t("from-hour", { time: hotel.check_in_from }) },
						{ label: t("check-out-hours"), value: t("until-hour", { time: hotel.check_out_until }) },
						{ label: t("opened"), value: hotel.opened_at },
						{ label: t("city"), value: <Both first={hotel.city} second={hotel.city_my} language="my" /> },
						{ label: t("district"), value: hotel.district },
						{ label: t("address"), value: <Both first={hotel.address} second={hotel.address_alt} /> },
						{ label: t("zip"), value: hotel.zip },
						{ label: t("phone"), value: hotel.phone },
						{ label: t("email"), value: hotel.email },
					]}
				/>
			</Card>
			<div className="flex flex-col gap-6">
				<Card title={t("facilities")}>
					<ul className="grid grid-cols-2 gap-x-4 gap-y-1">
						{hotel.facilities.map((facility) => (
							<li key={facility} className="flex gap-2">
								<Icon name="check" className="mt-1 text-jade" />
								{t(`facility-${facility}`, { defaultValue: facility })}
							</li>
						))}
					</ul>
				</Card>
				<Card title={t("rules")}>
					<p>{t(hotel.foreigner_licensed ? "foreigners-welcome" : "foreigners-refused")}</p>
					{hotel.child_policy ? <p className="mt-2">{hotel.child_policy}</p> : null}
				</Card>
			</div>
		</div>
	);
}
