import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONTROL, controlProps, Field, type FieldFrame } from "~/components/form/field";
import { Icon } from "~/components/ui/icon";
import { GROUP_HEAD, OPTION, PANEL } from "~/parts/places/combobox-styles";
import { COMMON_NATIONALITIES } from "~/portal-contract/hotel/limits";
import { matchCountries } from "./matches";
import type { Nationality } from "./nationalities";

interface NationalityComboboxProps {
	frame: FieldFrame;
	nationalities: readonly Nationality[];
	value: string;
	autoFocus: boolean;
}

function Option({ country, order }: { country: Nationality; order: number }) {
	return (
		<ComboboxOption value={String(country.value)} order={order} className={`${OPTION} group justify-between`}>
			<span className="min-w-0">{country.label}</span>
			<span className="flex items-center gap-2 text-sm text-ink-soft">
				<Icon name="check" className="invisible text-river group-data-selected:visible" />
				{country.value}
			</span>
		</ComboboxOption>
	);
}

function Group({ title, list, from }: { title: string; list: readonly Nationality[]; from: number }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
		<div role="group" aria-label={title}>
			<p aria-hidden="true" className={GROUP_HEAD}>
				{title}
			</p>
			{list.map((country, index) => (
				<Option key={country.value} country={country} order={from + index} />
			))}
		</div>
	);
}

function Found({ list, isWhole }: { list: readonly Nationality[]; isWhole: boolean }) {
	const { t } = useTranslation("hotel-picking");
	if (!isWhole) return list.map((country, index) => <Option key={country.value} country={country} order={index} />);
	return (
		<>
			<Group title={t("common-nationalities")} list={list.slice(0, COMMON_NATIONALITIES)} from={0} />
			<Group title={t("other-nationalities")} list={list.slice(COMMON_NATIONALITIES)} from={COMMON_NATIONALITIES} />
		</>
	);
}

/** Nationality found by name in either language, pinyin or code. Text without a selection changes nothing. */
export function NationalityCombobox({ frame, nationalities, value, autoFocus }: NationalityComboboxProps) {
	const { t } = useTranslation("hotel-picking");
	const [code, setCode] = useState(value);
	const [typed, setTyped] = useState("");
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (autoFocus) input.current?.focus();
	}, [autoFocus]);
	const { name, ...props } = controlProps(frame);
	const isWhole = typed.trim() === "";
	const found = matchCountries(nationalities, typed);
	const labelOf = (one: string | null) => nationalities.find((country) => country.value === one)?.label ?? one ?? "";
	return (
		<Field frame={frame}>
			<Combobox<string> value={code} onChange={(one) => one && setCode(one)} onClose={() => setTyped("")} immediate>
				<div className="relative">
					<ComboboxInput
						{...props}
						ref={input}
						autoComplete="off"
						displayValue={labelOf}
						onChange={(event) => setTyped(event.target.value)}
						onFocus={(event) => event.currentTarget.select()}
						className={`${CONTROL} pr-9`}
					/>
					<ComboboxButton
						aria-label={t("show-nationalities")}
						className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-soft"
					>
						<Icon name="chevron" />
					</ComboboxButton>
					<ComboboxOptions modal={false} className={`${PANEL} sm:w-64 lg:right-0 lg:left-auto`}>
						<Found list={found} isWhole={isWhole} />
					</ComboboxOptions>
				</div>
				<p role="status" className={found.length > 0 ? "sr-only" : "text-sm text-ink-soft"}>
					{isWhole ? "" : t(found.length > 0 ? "nationalities-found" : "no-nationality-found", { count: found.length })}
				</p>
				<input type="hidden" name={name} value={code} />
			</Combobox>
		</Field>
	);
}
