import { useTranslation } from "react-i18next";
import { fieldProps } from "~/components/form/server-form";
import { TextField } from "~/components/form/text-fields";
import { Icon } from "~/components/ui/icon";
import type { Fields } from "./booking-fields";

/** What only some companies ask for: folded in, unless something stands in it. */
export function TripFields({ fields }: { fields: Fields }) {
	const { t } = useTranslation("hotel-booking");
	const own = [fields.cost_center, fields.purchase_order, fields.trip_purpose] as const;
	const isOpen = own.some((field) => field.initialValue || field.errors?.length);
	return (
		<details open={isOpen || undefined} className="group rounded-card border border-line bg-surface px-4 sm:px-6">
			<summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 font-medium">
				{t("trip-details")}
				<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
			</summary>
			<div className="grid gap-4 pb-4 sm:grid-cols-2">
				<TextField {...fieldProps(own[0])} label={t("cost-center")} autoComplete="off" optional />
				<TextField {...fieldProps(own[1])} label={t("purchase-order")} autoComplete="off" optional />
				<TextField {...fieldProps(own[2])} label={t("trip-purpose")} autoComplete="off" optional />
			</div>
		</details>
	);
}
