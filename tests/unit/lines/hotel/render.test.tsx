import { useTranslation } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rendererFor } from "~/i18n/render.server";

interface PriceProps {
	name: string;
	amount: number;
}

const rendered = vi.fn();

function Price({ name, amount }: PriceProps) {
	const { t } = useTranslation();
	rendered();
	return (
		<p>
			{name}: {amount} {t("hotel")}
		</p>
	);
}

function Name({ name }: PriceProps) {
	rendered();
	return <b>{name}</b>;
}

beforeEach(() => {
	rendered.mockClear();
	vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("a part that many pages show", () => {
	it("is rendered once for the same data, for every reader", () => {
		const first = rendererFor("en")(Price, { name: "Inle", amount: 5 });
		expect(first).toBe("<p>Inle: 5 Hotel</p>");
		expect(rendererFor("en")(Price, { name: "Inle", amount: 5 })).toBe(first);
		expect(rendered).toHaveBeenCalledTimes(1);
	});

	it("is rendered again for another price, in another language, by another view and on another day", () => {
		const same = { name: "Bagan", amount: 5 };
		rendererFor("en")(Price, same);
		expect(rendererFor("en")(Price, { ...same, amount: 6 })).toBe("<p>Bagan: 6 Hotel</p>");
		expect(rendererFor("zh-cn")(Price, same)).toBe("<p>Bagan: 5 酒店</p>");
		expect(rendererFor("en")(Name, same)).toBe("<b>Bagan</b>");
		vi.setSystemTime(Date.parse("2026-11-21T17:30:00Z"));
		rendererFor("en")(Price, same);
		expect(rendered).toHaveBeenCalledTimes(5);
	});

	it("escapes what the data say", () => {
		expect(rendererFor("en")(Price, { name: "<b>&", amount: 1 })).toContain("&lt;b&gt;&amp;");
	});
});
