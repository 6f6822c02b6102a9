import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { GROUP_HEAD, OPTION, PANEL } from "./combobox-styles";
import { type InputProps, InputProxy } from "./input-proxy";
import { groupByKind, splitAtMatch } from "./matches";
import { createSuggester, fetchList, type SuggestedPlace } from "./suggestions";

interface Destination {
	text: string;
	place: string;
}

const ICONS: Record<SuggestedPlace["kind"], IconName> = {
	zone: "car",
	city: "globe",
	landmark: "pin",
	district: "circle",
	hotel: "bed",
};

/** Suggestions while the popup is open; the last result stays until the next arrives. */
function useSuggestions(typed: string, isOpen: boolean, addressOf: AddressOf) {
	const { i18n } = useTranslation();
	const { language } = i18n;
	const suggest = useMemo(
		() => createSuggester((q, signal) => fetchList<SuggestedPlace>(addressOf({ q, language }), signal)),
		[language, addressOf],
	);
	const [result, setResult] = useState<{ typed: string; list: readonly SuggestedPlace[] } | null>(null);
	useEffect(() => {
		if (isOpen) return suggest(typed, (text, list) => setResult({ typed: text, list: list ?? [] }));
	}, [suggest, typed, isOpen]);
	return { list: result?.list ?? [], isCurrent: result?.typed === typed.trim() };
}

function Name({ name, typed }: { name: string; typed: string }) {
	const parts = splitAtMatch(name, typed);
	if (!parts) return name;
	return (
		<>
			{parts[0]}
			<b className="font-semibold">{parts[1]}</b>
			{parts[2]}
		</>
	);
}

function Place({ place, typed }: { place: SuggestedPlace; typed: string }) {
	const others = [place.name_alt, place.kind === "city" ? "" : place.city_name].filter(Boolean);
	return (
		<>
			<Icon name={ICONS[place.kind]} className="text-ink-soft" />
			<span className="min-w-0">
				<span className="block">
					<Name name={place.name} typed={typed} />
				</span>
				<span className="block text-sm text-ink-soft">
					{others.map((other, index) => (
						<span key={other}>
							{index > 0 ? " · " : ""}
							<Name name={other} typed={typed} />
						</span>
					))}
				</span>
			</span>
		</>
	);
}

function Places({ list, typed }: { list: readonly SuggestedPlace[]; typed: string }) {
	const { t } = useTranslation("places");
	return groupByKind(list).map(({ kind, places }) => {
		const title = typed.trim() === "" && kind === "city" ? t("popular-towns") : t(kind);
		return (
			// biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
			<div key={kind} role="group" aria-label={title}>
				<p aria-hidden="true" className={GROUP_HEAD}>
					{title}
				</p>
				{places.map((place) => (
					<ComboboxOption
						key={place.place}
						value={{ text: place.name, place: place.place } satisfies Destination}
						className={OPTION}
					>
						<Place place={place} typed={typed} />
					</ComboboxOption>
				))}
			</div>
		);
	});
}

interface PanelProps extends Pick<PlaceComboboxProps, "addressOf" | "isAtEnd"> {
	value: Destination;
	isOpen: boolean;
}

function Panel({ value, isOpen, addressOf, isAtEnd }: PanelProps) {
	const { t } = useTranslation("places");
	const { list, isCurrent } = useSuggestions(value.text, isOpen, addressOf);
	const hasText = value.text.trim() !== "";
	return (
		<>
			<ComboboxOptions
				modal={false}
				className={classNames(PANEL, "sm:w-[26rem]", isAtEnd && "sm:right-0 sm:left-auto")}
			>
				{hasText ? (
					<ComboboxOption value={value} className={OPTION}>
						<Icon name="search" className="text-ink-soft" />
						<span className="min-w-0 truncate">{t("search-as-typed", { text: value.text.trim() })}</span>
					</ComboboxOption>
				) : null}
				<Places list={list} typed={value.text} />
			</ComboboxOptions>
			<p role="status" className="sr-only">
				{isOpen && isCurrent ? t(list.length > 0 ? "places-found" : "no-place-found", { count: list.length }) : ""}
			</p>
		</>
	);
}

/** Where suggestions for `q` are, in a language; must stay the same function. */
type AddressOf = (query: { q: string; language: string }) => string;

interface PlaceComboboxProps {
	inputId: string;
	text: string;
	place: string;
	onProps: (props: InputProps) => void;
	/** Name under which a selected place is submitted. */
	placeName: string;
	addressOf: AddressOf;
	/** The field stands at the end of its row: what opens ends with it. */
	isAtEnd?: boolean;
}

/**
 * Simulates a key for input without one (handwriting, dictation), or from before the props were attached: a combobox that opens without
 * a key rewrites its input, which breaks a composition.
 */
function simulateKeydown(element: HTMLInputElement): void {
	element.dispatchEvent(new KeyboardEvent("keydown", { key: "Process", bubbles: true }));
}

/**
 * Suggestions for the existing input of a place. Enter submits the text unless an option is active; a selected place is submitted as
 * `placeName` until the text changes.
 */
export const PlaceCombobox = memo(function PlaceCombobox({
	inputId,
	text,
	place,
	onProps,
	placeName,
	addressOf,
	isAtEnd,
}: PlaceComboboxProps) {
	const element = useMemo(() => document.getElementById(inputId) as HTMLInputElement, [inputId]);
	const [value, setValue] = useState<Destination>({ text: element.value, place: element.value === text ? place : "" });
	const isLeaving = useRef(false);
	// The input may have had the focus before it became a combobox: replays the focus.
	useEffect(() => {
		const frame = requestAnimationFrame(() => {
			if (document.activeElement !== element) return;
			simulateKeydown(element);
			element.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
		});
		return () => cancelAnimationFrame(frame);
	}, [element]);
	const choose = (chosen: Destination | null) => {
		if (chosen === value && value.text !== "") {
			if (!isLeaving.current) element.form?.requestSubmit();
			return;
		}
		setValue(chosen ?? { text: "", place: "" });
	};
	const noteKey = (event: KeyboardEvent) => {
		isLeaving.current = event.key === "Tab";
		// The Enter that ends a composition must not submit; Safari reports it by its key code only.
		if (event.key === "Enter" && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
	};
	return (
		<Combobox<Destination> value={value} onChange={choose} immediate>
			{({ open }) => (
				<>
					<ComboboxInput
						as={InputProxy}
						id={inputId}
						element={element}
						onProps={onProps}
						displayValue={(one: Destination | null) => one?.text ?? ""}
						onKeyDown={noteKey}
						onCompositionUpdate={() => simulateKeydown(element)}
						onChange={(event) => setValue({ text: event.target.value, place: "" })}
					/>
					<Panel value={value} isOpen={open} addressOf={addressOf} isAtEnd={isAtEnd} />
					{value.place === "" ? null : <input type="hidden" name={placeName} value={value.place} />}
				</>
			)}
		</Combobox>
	);
});
