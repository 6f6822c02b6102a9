import { classNames } from "~/lib/class-names";
import { Icon, type IconName } from "./icon";
import { Link } from "./link";

interface Tab {
	label: string;
	to: string;
	current: boolean;
	icon?: IconName;
}

interface TabsProps {
	label: string;
	items: readonly Tab[];
	wrap?: boolean;
}

/** Tabs as links, which work without script. */
export function Tabs({ label, items, wrap }: TabsProps) {
	return (
		<nav aria-label={label} className={wrap ? undefined : "overflow-x-auto"}>
			<ul className={classNames("flex gap-1 border-b border-line", wrap && "flex-wrap")}>
				{items.map((item) => (
					<li key={item.to}>
						<Link
							to={item.to}
							aria-current={item.current ? "page" : undefined}
							preventScrollReset
							className={classNames(
								"-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 px-3 whitespace-nowrap no-underline hover:no-underline",
								item.current
									? "border-river font-semibold text-river"
									: "border-transparent text-ink-soft hover:text-ink",
							)}
						>
							{item.icon ? <Icon name={item.icon} className="max-sm:hidden" /> : null}
							{item.label}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
