import { useTranslation } from "react-i18next";
import { formatMoney } from "~/lib/money";
import type { CarQuotePart } from "~/portal-contract/car/parts";

/** What is charged after the service, in plain words. */
export function ExtrasRules({ part: { terms } }: { part: Pick<CarQuotePart, "terms"> }) {
	const { t, i18n } = useTranslation("car");
	const price = (amount: number) => formatMoney(amount, terms.currency, i18n.language);
	const rules = [
		t("extra-hour", { amount: price(terms.extra_hour) }),
		t("night-hour", { amount: price(terms.night_hour) }),
		...(terms.mileage_policy === "limited" ? [t("extra-km", { amount: price(terms.extra_km) })] : []),
		t("overnight", { amount: price(terms.overnight) }),
		...(terms.tolls_included ? [] : [t("tolls-at-cost")]),
		...(terms.fuel_included ? [] : [t("charging-at-cost")]),
	];
	return (
		<details className="text-sm">
			<summary className="inline-flex min-h-11 cursor-pointer items-center text-river underline-offset-4 hover:underline md:min-h-9">
				{t("extras")}
			</summary>
			<ul className="list-disc pb-2 pl-5">
				{rules.map((rule) => (
					<li key={rule}>{rule} </li>
				))}
			</ul>
			<p className="text-ink-soft">{t("extras-note")}</p>
		</details>
	);
}
