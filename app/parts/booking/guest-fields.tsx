import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/text-fields";
import { roomPartyText } from "../hotel/party";

export interface GuestRoom {
	/** `row.key` of the form's list. */
	key: string;
	adults: number;
	child_ages: readonly number[];
	/** From `fieldProps` of the room's `guest_full_name`. */
	field: {
		id: string;
		name: string;
		form?: string;
		fieldKey?: string;
		errors?: readonly string[] | null;
		defaultValue?: string;
		maxLength?: number;
	};
}

interface GuestFieldsProps {
	rooms: readonly GuestRoom[];
	/** Names to choose from while typing. */
	known?: readonly string[];
}

const KNOWN = "known-guests";

/** One guest full name for each room, the adult who checks in; a known one is offered by the browser itself. An error stands at its room. */
export function GuestFields({ rooms, known = [] }: GuestFieldsProps) {
	const { t } = useTranslation("order-parts");
	return (
		<>
			<p className="-mt-2 mb-4 text-sm text-ink-soft">{t("guest-hint")}</p>
			<ol className="flex flex-col gap-4">
				{rooms.map((room, index) => (
					<li key={room.key}>
						<TextField
							{...room.field}
							label={t("guest-full-name-of", { number: index + 1 })}
							hint={roomPartyText(t, room)}
							missing="guest-name-null"
							required
							list={known.length > 0 ? KNOWN : undefined}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					</li>
				))}
			</ol>
			{known.length > 0 ? (
				<datalist id={KNOWN}>
					{known.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			) : null}
		</>
	);
}
