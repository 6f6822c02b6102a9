import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { DataList } from "~/components/ui/data-list";
import { Icon } from "~/components/ui/icon";
import { telephoneLink } from "~/lib/site/telephone-link";
import type { HotelDetail } from "~/portal-contract/hotel/detail";
import { awayText } from "../distance-text";

function Lines({ texts }: { texts: readonly { text: string | null; language?: string }[] }) {
	const known = texts.filter(({ text }, index) => text && texts.findIndex((one) => one.text === text) === index);
	return known.map(({ text, language }, index) => (
		<span key={text} lang={language} className={index === 0 ? "block" : "block text-ink-soft"}>
			{`${text} `}
		</span>
	));
}

export function HotelFacts({ hotel }: { hotel: HotelDetail }) {
	return (
		<div id="facts" className="grid items-start gap-6 md:grid-cols-2">
			<div className="flex flex-col gap-6">
				<About hotel={hotel} />
				<Contact hotel={hotel} />
				<Facilities hotel={hotel} />
			</div>
			<div className="flex flex-col gap-6">
				<Place hotel={hotel} />
				<Rules hotel={hotel} />
			</div>
		</div>
	);
}

function About({ hotel }: { hotel: HotelDetail }) {
	const { t } = useTranslation("hotel-detail");
	if (!hotel.description) return null;
	return (
		<Card title={t("about")}>
			<p>{hotel.description}</p>
		</Card>
	);
}

function Contact({ hotel }: { hotel: HotelDetail }) {
	const { t, i18n } = useTranslation("hotel-detail");
	const other = i18n.language === "en" ? "zh-CN" : "en";
	return (
		<Card title={t("facts")}>
			<DataList
				rows={[
					{ label: t("check-in-hours"), value: t("from-hour", { time: hotel.check_in_from }) },
					{ label: t("check-out-hours"), value: t("until-hour", { time: hotel.check_out_until }) },
					{ label: t("opened"), value: hotel.opened_at },
					...(hotel.rooms_total === null ? [] : [{ label: t("rooms-total"), value: hotel.rooms_total }]),
					{
						label: t("city"),
						value: <Lines texts={[{ text: hotel.city }, { text: hotel.city_my, language: "my" }]} />,
					},
					{ label: t("district"), value: hotel.district },
					{
						label: t("address"),
						value: (
							<Lines
								texts={[
									{ text: hotel.address },
									{ text: hotel.address_alt, language: other },
									{ text: hotel.address_my, language: "my" },
								]}
							/>
						),
					},
					{ label: t("zip"), value: hotel.zip },
					{
						label: t("phone"),
						value: hotel.phone && <a href={telephoneLink(hotel.phone)}>{hotel.phone}</a>,
					},
					{ label: t("email"), value: hotel.email && <a href={`mailto:${hotel.email}`}>{hotel.email}</a> },
				]}
			/>
		</Card>
	);
}

function Facilities({ hotel }: { hotel: HotelDetail }) {
	const { t } = useTranslation(["hotel-detail", "hotel-parts"]);
	if (hotel.facilities.length === 0) return null;
	return (
		<Card title={t("facilities")}>
			<ul className="facilities">
				{hotel.facilities.map((facility) => (
					<li key={facility}>{t(`hotel-parts:facility-${facility}`, { defaultValue: facility })}</li>
				))}
			</ul>
		</Card>
	);
}

function Place({ hotel }: { hotel: HotelDetail }) {
	const { t } = useTranslation(["hotel-detail", "hotel-parts"]);
	if (hotel.landmarks.length === 0) return null;
	return (
		<Card title={t("nearby")}>
			<ul className="nearby">
				{hotel.landmarks.map((landmark) => (
					<li key={landmark.name}>
						<span>{`${landmark.name} `}</span>
						<span>{awayText(t, landmark)}</span>
					</li>
				))}
			</ul>
		</Card>
	);
}

function Rules({ hotel }: { hotel: HotelDetail }) {
	const { t } = useTranslation("hotel-detail");
	return (
		<Card title={t("rules")}>
			<p className="flex gap-2">
				<Icon
					name={hotel.foreigner_licensed ? "check" : "alert"}
					className={hotel.foreigner_licensed ? "mt-1 text-jade" : "mt-1 text-gold"}
				/>
				<span>{t(hotel.foreigner_licensed ? "foreigners-welcome" : "foreigners-refused")}</span>
			</p>
			<ChildBands hotel={hotel} />
			{[
				{ label: t("extra-bed"), value: hotel.extra_bed },
				{ label: t("deposit"), value: hotel.deposit },
			].map(({ label, value }) =>
				value ? (
					<div key={label} className="mt-4">
						<h3 className="font-medium">{label}</h3>
						<p>{value}</p>
					</div>
				) : null,
			)}
		</Card>
	);
}

/** Child charges as a table; the hotel's own sentence where the bands are unknown. */
function ChildBands({ hotel }: { hotel: HotelDetail }) {
	const { t } = useTranslation("hotel-detail");
	if (hotel.child_bands.length === 0) return hotel.child_policy ? <p className="mt-4">{hotel.child_policy}</p> : null;
	const charge = {
		free: "child-free",
		fixed: "child-fixed",
		percent_bp: "child-percent",
		adult: "child-adult",
	} as const;
	return (
		<table className="mt-4 w-full text-left [&_td]:border-t [&_td]:border-line [&_td]:py-1.5 [&_td]:pr-3 [&_td]:align-top">
			<caption className="text-left font-medium">{t("children")}</caption>
			<thead className="text-sm text-ink-soft">
				<tr>
					{["child-age", "child-charge", "child-counted"].map((key) => (
						<th key={key} scope="col" className="py-1 pr-3 font-normal">
							{t(key)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{hotel.child_bands.map((band) => (
					<tr key={band.from_age}>
						<td className="whitespace-nowrap">{t("child-ages", { from: band.from_age, to: band.to_age })}</td>
						<td>{t(charge[band.charge], { percent: band.value / 100 })}</td>
						<td>{t(band.counts_for_capacity ? "yes" : "no")}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
