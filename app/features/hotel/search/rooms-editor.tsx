import { useLocation } from "@remix-run/react";
import { type MouseEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldSet } from "~/components/form/field";
import { SelectField } from "~/components/form/select-field";
import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { withTyped } from "~/lib/forms/with-typed";
import { changeRows, NO_AGE, ROOM_LIMITS, type RoomValues } from "./search-values";

interface KeyedChild {
	key: number;
	age: string;
}
interface KeyedRoom {
	key: number;
	adults: string;
	child_ages: readonly KeyedChild[];
}

type Errors = Record<string, string[]>;

const ADULTS = Array.from({ length: ROOM_LIMITS.adults }, (_, index) => ({
	value: index + 1,
	label: String(index + 1),
}));
const AGES = Array.from({ length: ROOM_LIMITS.age + 1 }, (_, age) => age);

export const ROOMS_ID = "rooms";
export const roomFieldId = (name: string) => `search-${name}`;

function useKeyedRooms(values: readonly RoomValues[]) {
	const last = useRef(0);
	const key = () => {
		last.current += 1;
		return last.current;
	};
	const [rooms, setRooms] = useState<KeyedRoom[]>(() =>
		values.map((room) => ({
			key: key(),
			adults: room.adults,
			child_ages: room.child_ages.map((age) => ({ key: key(), age })),
		})),
	);
	const change = (intent: string) => {
		const make = {
			room: (): KeyedRoom => ({ key: key(), adults: "1", child_ages: [] }),
			child: (): KeyedChild => ({ key: key(), age: NO_AGE }),
		};
		setRooms(changeRows(rooms, intent, make));
	};
	return { rooms, change };
}

const ALIGNED = "sm:mt-6 max-sm:self-end";

/** Without script a submit button that reloads the page with the row changed. */
function RowButton({
	intent,
	label,
	text,
	onPress,
}: {
	intent: string;
	label?: string;
	text?: string;
	onPress: (intent: string) => void;
}) {
	const { pathname } = useLocation();
	const press = (event: MouseEvent<HTMLButtonElement>) => {
		event.preventDefault();
		onPress(intent);
	};
	const adds = intent.startsWith("add");
	return (
		<Button
			type="submit"
			variant="quiet"
			icon={adds ? "plus" : "cross"}
			name="intent"
			value={intent}
			formAction={pathname}
			formNoValidate
			aria-label={text && label}
			className={text ? "px-3 text-sm" : "w-11 px-0"}
			onClick={press}
		>
			{text ?? <span className="sr-only">{label}</span>}{" "}
		</Button>
	);
}

function ChildAge({
	child,
	room,
	index,
	errors,
	onPress,
}: {
	child: KeyedChild;
	room: number;
	index: number;
	errors: Errors;
	onPress: (intent: string) => void;
}) {
	const { t } = useTranslation("hotel-search");
	const name = `rooms[${room}].child_ages[${index}]`;
	const options = AGES.map((age) => ({ value: age, label: age === 0 ? t("under-one") : t("years", { count: age }) }));
	return (
		<div className="flex items-start">
			<SelectField
				name={name}
				id={roomFieldId(name)}
				label={t("child-age-label", { number: index + 1 })}
				defaultValue={child.age}
				empty={t("choose-age")}
				required
				options={child.age === NO_AGE ? options : withTyped(options, child.age)}
				errors={errors[name]}
				className={errors[name] ? "w-56" : "w-36"}
			/>
			<div className="mt-6">
				<RowButton
					intent={`remove_child:${room}:${index}`}
					label={t("remove-child", { room: room + 1, number: index + 1 })}
					onPress={onPress}
				/>
			</div>
		</div>
	);
}

function RoomRow({
	room,
	index,
	only,
	errors,
	onPress,
}: {
	room: KeyedRoom;
	index: number;
	only: boolean;
	errors: Errors;
	onPress: (intent: string) => void;
}) {
	const { t } = useTranslation("hotel-search");
	const name = `rooms[${index}].adults`;
	return (
		<fieldset className="min-w-0 border-t border-line pt-3 first-of-type:border-t-0 first-of-type:pt-0">
			<legend className="sr-only">{t("room-number", { number: index + 1 })}</legend>
			<div className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<p
					aria-hidden="true"
					className="flex w-full items-center gap-2 text-sm font-medium sm:mt-6 sm:min-h-11 sm:w-24"
				>
					<Icon name="bed" className="text-ink-soft" />
					{t("room-number", { number: index + 1 })}
				</p>
				<SelectField
					name={name}
					id={roomFieldId(name)}
					label={t("adults")}
					defaultValue={room.adults}
					options={withTyped(ADULTS, room.adults)}
					errors={errors[name]}
					className={errors[name] ? "w-56" : "w-24"}
				/>
				{room.child_ages.map((child, at) => (
					<ChildAge key={child.key} child={child} room={index} index={at} errors={errors} onPress={onPress} />
				))}
				<div className={`${ALIGNED} flex flex-wrap`}>
					{room.child_ages.length < ROOM_LIMITS.children ? (
						<RowButton
							intent={`add_child:${index}`}
							text={t("add-child")}
							label={t("add-child-to", { number: index + 1 })}
							onPress={onPress}
						/>
					) : null}
					{only ? null : (
						<RowButton
							intent={`remove_room:${index}`}
							text={t("remove-room")}
							label={t("remove-room-number", { number: index + 1 })}
							onPress={onPress}
						/>
					)}
				</div>
			</div>
		</fieldset>
	);
}

/** Rooms with adults and child ages; every button works without script. */
export function RoomsEditor({ values, errors }: { values: readonly RoomValues[]; errors: Errors }) {
	const { t } = useTranslation("hotel-search");
	const { rooms, change } = useKeyedRooms(values);
	const press = (intent: string) => {
		change(intent);
		if (intent.startsWith("remove")) document.getElementById(ROOMS_ID)?.focus();
	};
	const whole = Object.entries(errors).flatMap(([name, messages]) =>
		/^rooms(\[\d+\]\.child_ages)?$/.test(name) ? messages : [],
	);
	return (
		<FieldSet legend={t("rooms")} hideLegend id={ROOMS_ID} errors={whole} className="gap-3 lg:flex-1">
			{rooms.map((room, index) => (
				<RoomRow key={room.key} room={room} index={index} only={rooms.length === 1} errors={errors} onPress={press} />
			))}
			{rooms.length < ROOM_LIMITS.rooms ? (
				<div className="-ml-3">
					<RowButton intent="add_room" text={t("add-room")} onPress={press} />
				</div>
			) : null}
		</FieldSet>
	);
}
