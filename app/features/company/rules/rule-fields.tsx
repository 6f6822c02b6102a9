import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { fieldProps } from "~/components/form/server-form";
import { TextField } from "~/components/form/text-fields";
import { CheckboxList } from "~/components/form/tick-fields";
import { Icon } from "~/components/ui/icon";
import type { Say } from "~/parts/say";
import type { NightCap } from "~/portal-contract/company/booking-rules";
import { COMMON_NATIONALITIES } from "~/portal-contract/hotel/limits";

export type CityOptions = readonly { value: string | number; label: string }[];

interface CityRow {
	city_id: string;
	amount: string;
}

/** What a field says of an amount in minor units. */
export const typedAmount = (amount: number | null | undefined) => (amount ? String(amount / 100) : "");

export const RULE_INPUT = { autoComplete: "off", optional: true } as const;

interface Rules {
	night_caps: readonly NightCap[];
	max_stars: number | null;
	min_advance_days: number | null;
}

/** The fields' values for rules, none where there are none yet; with one row more than there are, so that a city can be added without script. */
export function ruleValues(rules: Rules | undefined) {
	const caps = rules?.night_caps ?? [];
	const ofCities = caps.filter(({ city_id }) => city_id !== null);
	return {
		night_cap: typedAmount(caps.find(({ city_id }) => city_id === null)?.amount),
		night_caps: [...ofCities, null].map(
			(one): CityRow => ({ city_id: String(one?.city_id ?? ""), amount: typedAmount(one?.amount) }),
		),
		max_stars: String(rules?.max_stars ?? ""),
		min_advance_days: String(rules?.min_advance_days ?? ""),
	};
}

type RuleFields = { [K in keyof ReturnType<typeof ruleValues>]: FieldMetadata<ReturnType<typeof ruleValues>[K]> };

/** What the summary of errors calls a field: a row of a city by its number, `t` reads `company`. */
export function ruleLabel(name: string, t: Say): string {
	const [, place, part] = /^night_caps\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
	return place === undefined
		? t(`limit-${name.replace(/\[.*$/, "")}`)
		: t(`limit-${part}`, { number: Number(place) + 1 });
}

/** Amount per room and night, stars, days ahead. */
export function RuleFields({ fields }: { fields: RuleFields }) {
	const { t } = useTranslation("company");
	const stars = [1, 2, 3, 4, 5].map((value) => ({ value, label: t("limit-stars", { count: value }) }));
	return (
		<>
			<TextField
				{...fieldProps(fields.night_cap)}
				{...RULE_INPUT}
				label={t("limit-night_cap")}
				hint={t("limit-night_cap-hint")}
				inputMode="decimal"
			/>
			<SelectField
				{...fieldProps(fields.max_stars)}
				label={t("limit-max_stars")}
				empty={t("limit-none")}
				options={stars}
				optional
			/>
			<TextField
				{...fieldProps(fields.min_advance_days)}
				{...RULE_INPUT}
				label={t("limit-min_advance_days")}
				inputMode="numeric"
			/>
		</>
	);
}

/** An amount per room and night for each of some cities. */
export function CityCaps({ fields, cities }: { fields: Pick<RuleFields, "night_caps">; cities: CityOptions }) {
	const { t } = useTranslation("company");
	return fields.night_caps.getFieldList().map((row, place) => {
		const { city_id, amount } = row.getFieldset();
		const number = place + 1;
		return (
			<div key={row.key} className="grid gap-4 sm:grid-cols-2">
				<SelectField
					{...fieldProps(city_id)}
					label={t("limit-city_id", { number })}
					empty={t("limit-city-none")}
					options={cities}
					optional
				/>
				<TextField {...fieldProps(amount)} {...RULE_INPUT} label={t("limit-amount", { number })} inputMode="decimal" />
			</div>
		);
	});
}

export type TickOptions = readonly { value: string; label: string }[];

interface TickProps {
	field: FieldMetadata<string[]>;
	legend: string;
	hint: string;
	options: TickOptions;
}

/** Values that may be booked; none ticked: all. */
export function Ticks({ field, legend, hint, options }: TickProps) {
	return (
		<FieldSet legend={legend} id={field.id} hint={hint} errors={field.errors}>
			<CheckboxList id={field.id} name={field.name} options={options} ticked={field.initialValue} />
		</FieldSet>
	);
}

const COLUMNS = "grid grid-cols-2 gap-x-4 sm:grid-cols-3";

/** Nationalities that may be booked, the usual ones first; none ticked: all. */
export function NationalityFields({ field, countries }: { field: FieldMetadata<string[]>; countries: TickOptions }) {
	const { t } = useTranslation("company");
	const { id, name, initialValue } = field;
	const others = countries.slice(COMMON_NATIONALITIES);
	const ticked = [initialValue].flat();
	return (
		<FieldSet legend={t("limit-nationalities")} id={id} hint={t("limit-nationalities-what")} errors={field.errors}>
			<div className={COLUMNS}>
				<CheckboxList id={id} name={name} options={countries.slice(0, COMMON_NATIONALITIES)} ticked={ticked} />
			</div>
			<details open={others.some(({ value }) => ticked.includes(value)) || undefined} className="group">
				<summary className="flex min-h-11 cursor-pointer items-center gap-2 text-river">
					{t("limit-nationalities-others")}
					<Icon name="chevron" className="transition-transform duration-100 group-open:rotate-180" />
				</summary>
				<div className={COLUMNS}>
					<CheckboxList id={id} name={name} options={others} ticked={ticked} />
				</div>
			</details>
		</FieldSet>
	);
}
