import { useLocation } from "@remix-run/react";
import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Disclosure } from "~/components/ui/disclosure";
import { classNames } from "~/lib/class-names";
import type { Entry, MemberInfo, RootData } from "~/parts/root-data";
import { paths } from "~/paths";
import { EntryLink } from "../entries/entry-link";
import { type Active, currentEntry, flatEntries } from "../entries/entry-tree";
import { MemberButton, MemberFacts } from "./member-facts";
import { SignOutForm } from "./sign-out-form";

export interface MemberMenuProps {
	member: MemberInfo;
	entries: readonly Entry[];
	active: Active | undefined;
	currency: string;
}

const MENU_ROW =
	"flex min-h-11 w-full items-center rounded-field px-3 text-left text-ink no-underline hover:bg-river/10 hover:text-river hover:no-underline";

/** `<details>` menu, used without script and until the keyboard menu is loaded. */
function PlainMenu({ member, entries, active, currency }: MemberMenuProps) {
	const { t } = useTranslation();
	return (
		<Disclosure
			floating
			summaryClassName="px-2 hover:bg-river/10"
			panelClassName="right-0 w-72 max-w-[calc(100vw-2rem)]"
			summary={<MemberButton member={member} />}
		>
			<div className="border-b border-line px-5 py-4">
				<MemberFacts member={member} currency={currency} />
			</div>
			<ul className="p-2">
				{entries.map((entry, place) => {
					const current = active?.entry === entry ? active.current : undefined;
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
						<li key={place}>
							<EntryLink entry={entry} current={current} className={classNames(MENU_ROW, current && "font-semibold")} />
						</li>
					);
				})}
			</ul>
			<SignOutForm>
				<button type="submit" className={MENU_ROW}>
					{t("log-out")}
				</button>
			</SignOutForm>
		</Disclosure>
	);
}

type KeyboardMenu = ComponentType<MemberMenuProps & { autoFocus: boolean }>;

/**
 * Menu of the signed-in member. The keyboard menu is loaded on first hover or focus and replaces the plain one, but not while that is
 * open or pressed: a click whose button is removed between down and up is lost. Hence the synchronous swap, and none after a click
 * until the focus has left.
 */
export function MemberMenu({ root, member }: { root: RootData; member: MemberInfo }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const box = useRef<HTMLDivElement>(null);
	const pressed = useRef(false);
	const [menu, setMenu] = useState<{ Keyboard: KeyboardMenu; autoFocus: boolean } | null>(null);
	const fetchMenu = async () => {
		if (menu) return;
		const { KeyboardMemberMenu } = await import("./keyboard-member-menu");
		const plain = box.current?.querySelector("details");
		if (!plain || plain.open || pressed.current) return;
		flushSync(() => setMenu({ Keyboard: KeyboardMemberMenu, autoFocus: plain.contains(document.activeElement) }));
	};
	const press = () => {
		pressed.current = true;
	};
	const leave = () => {
		pressed.current = false;
	};
	const reached = () => void fetchMenu().catch(() => undefined);
	const known = flatEntries(root.userNav);
	const centre: Entry = { title: t("member-centre"), to: paths.user() };
	const entries = known.length > 0 ? known : [centre];
	const props = { member, entries, active: currentEntry(entries, pathname), currency: root.site.currency };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only notices what reaches the menu inside, which is the control
		<div ref={box} onPointerEnter={reached} onFocus={reached} onPointerDown={press} onKeyDown={press} onBlur={leave}>
			{menu ? <menu.Keyboard {...props} autoFocus={menu.autoFocus} /> : <PlainMenu {...props} />}
		</div>
	);
}
