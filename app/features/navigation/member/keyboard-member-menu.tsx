import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/ui/icon";
import { classNames } from "~/lib/class-names";
import { EntryLink } from "../entries/entry-link";
import { MemberButton, MemberFacts } from "./member-facts";
import type { MemberMenuProps } from "./member-menu";
import { SignOutForm } from "./sign-out-form";

const ITEM =
	"flex min-h-11 w-full items-center rounded-field px-3 text-left text-ink no-underline hover:no-underline data-focus:bg-river/10 data-focus:text-river";

/** Member menu with arrow keys, typeahead and focus management; looks as the plain one. */
export function KeyboardMemberMenu({
	member,
	entries,
	active,
	currency,
	autoFocus,
}: MemberMenuProps & { autoFocus: boolean }) {
	const { t } = useTranslation();
	return (
		<Menu as="div" className="relative">
			<MenuButton
				autoFocus={autoFocus}
				className="group flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 hover:bg-river/10"
			>
				<MemberButton member={member} />
				<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-data-open:rotate-180" />
			</MenuButton>
			{/* Stays mounted when closed: the click that closes it may submit its form. */}
			<MenuItems
				modal={false}
				unmount={false}
				className="absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface shadow-float outline-none"
			>
				<MenuSection>
					<MenuHeading className="border-b border-line px-5 py-4">
						<MemberFacts member={member} currency={currency} />
					</MenuHeading>
					<div className="p-2">
						{entries.map((entry, place) => {
							const current = active?.entry === entry ? active.current : undefined;
							return (
								// biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal in all that is shown of them
								<MenuItem key={place}>
									<EntryLink entry={entry} current={current} className={classNames(ITEM, current && "font-semibold")} />
								</MenuItem>
							);
						})}
					</div>
				</MenuSection>
				<SignOutForm>
					<MenuItem>
						<button type="submit" className={ITEM}>
							{t("log-out")}
						</button>
					</MenuItem>
				</SignOutForm>
			</MenuItems>
		</Menu>
	);
}
