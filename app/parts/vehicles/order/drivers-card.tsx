import { useTranslation } from "react-i18next";
import { telephoneLink } from "~/lib/site/telephone-link";

interface AssignedDriver {
	unit: number;
	plate_number: string;
	vehicle: string;
	driver_name: string;
	driver_phone: string;
}

/** Vehicle and driver of each unit, or when they will be known. */
export function DriversCard({ drivers }: { drivers: readonly AssignedDriver[] }) {
	const { t } = useTranslation("vehicle");
	if (drivers.length === 0) return <p className="mt-2 text-ink-soft">{t("no-driver-yet")}</p>;
	return (
		<ul className="mt-2 flex flex-col gap-1">
			{drivers.map(({ unit, plate_number, vehicle, driver_name, driver_phone }) => (
				<li key={unit} className="flex flex-wrap gap-x-3">
					<b>{plate_number}</b> <span>{vehicle}</span> <span>{driver_name}</span>{" "}
					<a href={telephoneLink(driver_phone)}>{driver_phone}</a>
				</li>
			))}
		</ul>
	);
}
