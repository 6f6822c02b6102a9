import { useTranslation } from "react-i18next";
import { HiddenFields } from "~/parts/list/hidden-fields";
import { paths } from "~/paths";
import { type Filters, filtersQuery, listHref } from "../list/filters";
import { type SearchValues, valuesQuery } from "../search/search-values";

const FORM_ID = "compare";

interface ChoiceProps {
	values: SearchValues;
	filters: Filters;
}

/** The one form that all compare buttons of the list submit. */
export function CompareForm({ values, filters }: ChoiceProps) {
	return (
		<form id={FORM_ID} action={paths.hotelList()}>
			<HiddenFields query={{ ...valuesQuery(values), ...filtersQuery(filters) }} />
		</form>
	);
}

export function uncomparedHref(values: SearchValues, filters: Filters, id: number): string {
	return listHref(values, { ...filters, compare: filters.compare.filter((one) => one !== id) });
}

interface ToggleProps {
	hotel: { id: number; name: string };
	uncompareHref: string | null;
}

export function CompareToggle({ hotel: { id, name }, uncompareHref }: ToggleProps) {
	const { t } = useTranslation("hotel-results");
	if (uncompareHref === null) {
		return (
			<button
				type="submit"
				form={FORM_ID}
				id={`c${id}`}
				name="compare"
				value={id}
				aria-label={t("compare-add", { name })}
			>
				{t("compare")}
			</button>
		);
	}
	return (
		<a
			href={uncompareHref}
			id={`c${id}`}
			aria-label={t("compare-remove", { name })}
			data-keep-scroll=""
			className="chosen"
		>
			{`✓ ${t("compare-on")}`}
		</a>
	);
}
