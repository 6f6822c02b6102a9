import { ButtonLink } from "~/components/ui/button";
import { Auth } from "~/parts/auth";
import type { FollowUp } from "~/parts/booking/journey";

/** Pages of operators that show what the order depends on. */
export function OperatorLinks({ links }: { links: readonly FollowUp[] }) {
	if (links.length === 0) return null;
	return (
		<p className="flex flex-wrap gap-2 print:hidden">
			{links.map(({ label, href, permission }) => (
				<Auth key={href} value={permission}>
					<ButtonLink to={href} variant="secondary" size="small">
						{label}
					</ButtonLink>
				</Auth>
			))}
		</p>
	);
}
