import { Card } from "~/components/ui/card";
import { Money } from "~/components/ui/money";

interface OtherOffer {
	id: number;
	name: string;
	/** What it is beside its name. */
	about: string;
	/** Where it is found and booked. */
	href: string;
	total_amount: number;
	currency: string;
}

/** Other offers for what the supplier could not confirm, each with its total price; nothing where there are none. */
export function AlternativesCard({
	title,
	text,
	offers,
}: {
	title: string;
	text: string;
	offers: readonly OtherOffer[];
}) {
	if (offers.length === 0) return null;
	return (
		<Card title={title} id="alternatives">
			<ul>
				{offers.map(({ id, name, about, href, total_amount, currency }) => (
					<li
						key={id}
						className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
					>
						<span className="min-w-0">
							<a href={href} className="inline-flex min-h-11 items-center font-medium md:min-h-9">
								{name}
							</a>{" "}
							<span className="block text-sm text-ink-soft">{about}</span>
						</span>{" "}
						<Money amount={total_amount} currency={currency} className="font-semibold" />
					</li>
				))}
			</ul>
			<p className="mt-2 text-sm text-ink-soft">{text}</p>
		</Card>
	);
}
