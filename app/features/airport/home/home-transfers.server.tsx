import { useTranslation } from "react-i18next";
import { renderHtml } from "~/i18n/render.server";
import type { Language } from "~/lib/language";
import { HomeCard, HomeSection } from "~/parts/vehicles/home-section";
import type { airportAirports, airportZones } from "~/portal-contract/airport/places";
import type { CallAnswer } from "~/portal-contract/base/call";
import type { PortalPorts } from "~/portal-contract/portal";
import { optional } from "~/session/portal.server";
import { airportPaths } from "../airport-paths";
import { EDITING } from "../search/search-values";

/** Airports whose ways are shown, and ways of each. */
const AIRPORTS = 3;
const WAYS = 4;

type Airport = CallAnswer<typeof airportAirports>["list"][number];
type Zone = CallAnswer<typeof airportZones>["list"][number];

interface HomeTransfers {
	airports: Airport[];
	ways: { airport: Airport; zones: Zone[] }[];
}

/** The busiest airports, each with the nearest zones that transfers lead to. */
export async function loadHomeTransfers(
	shared: PortalPorts<"airport.airports" | "airport.zones">,
): Promise<HomeTransfers> {
	const { data } = await optional(shared.airport.airports({}), { list: [] });
	const ways = await Promise.all(
		data.list.slice(0, AIRPORTS).map(async (airport) => {
			const zones = await optional(shared.airport.zones({ airport: airport.code }), { list: [] });
			return { airport, zones: zones.data.list.slice(0, WAYS) };
		}),
	);
	return { airports: data.list, ways };
}

/** An address with the form filled in, before flight and time are typed. */
const form = (airport: Airport, zone?: Zone) =>
	airportPaths.list({
		airport: airport.code,
		...(zone ? { destination: zone.name, place: zone.place } : {}),
		[EDITING]: 1,
	});

function HomeTransfersSection({ airports, ways }: HomeTransfers) {
	const { t } = useTranslation(["home", "airport"]);
	return (
		<>
			{ways.map(({ airport, zones }) => (
				<HomeSection
					key={airport.code}
					id={`from-${airport.code}`}
					title={t("transfers-from", { airport: airport.name, code: airport.code })}
					hint={t("transfers-hint")}
				>
					{zones.map((zone) => (
						<HomeCard
							key={zone.zone_id}
							to={form(airport, zone)}
							name={zone.name}
							facts={t("airport:drive-minutes", { count: zone.drive_minutes })}
						/>
					))}
				</HomeSection>
			))}
			<HomeSection id="airports" title={t("airports")} hint={t("airports-hint")}>
				{airports.map((airport) => (
					<HomeCard key={airport.code} to={form(airport)} name={`${airport.name} (${airport.code})`} />
				))}
			</HomeSection>
		</>
	);
}

/** Below the search form of transfers, the same for all readers of a language. */
export const renderHomeTransfers = (language: Language, transfers: HomeTransfers): string =>
	renderHtml(language, <HomeTransfersSection {...transfers} />);
