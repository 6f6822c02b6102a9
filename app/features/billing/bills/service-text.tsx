import { useTranslation } from "react-i18next";

interface Line {
	title: string;
	service_from: string;
	service_until: string;
	amount: number;
}

/** What was served and when; a credit says so. */
export function ServiceText({ line }: { line: Line }) {
	const { t } = useTranslation("bill");
	const { title, service_from, service_until, amount } = line;
	return (
		<>
			{amount < 0 ? <span className="font-medium">{t("credit")} · </span> : null}
			{title}{" "}
			<span className="block text-ink-soft">{service_from === service_until ? service_from : `${service_from} – ${service_until}`}</span>
		</>
	);
}

/** Cost centre, purchase order number and trip purpose, as far as they are known. */
export const chargedTo = ({
	cost_center,
	purchase_order,
	trip_purpose,
}: {
	cost_center: string;
	purchase_order: string;
	trip_purpose: string;
}): string => [cost_center, purchase_order, trip_purpose].filter((text) => text !== "").join(" · ");
