import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Chip, type Tone } from "~/components/ui/chip";
import { Time } from "~/components/ui/time";
import { type ClockText, clockText, SOON_S } from "./clock-text";

const Now = createContext(0);
const TICK_MS = 5_000;

/** `now`: the portal's time when the page was made; with script the time since is added. The reader's clock is not used. */
export function DueClockTicker({ now, children }: { now: number; children: ReactNode }) {
	const [tick, setTick] = useState({ since: now, passed: 0 });
	useEffect(() => {
		const start = performance.now();
		const look = () => setTick({ since: now, passed: Math.floor((performance.now() - start) / 1000) });
		const timer = setInterval(look, TICK_MS);
		return () => clearInterval(timer);
	}, [now]);
	return <Now.Provider value={now + (tick.since === now ? tick.passed : 0)}>{children}</Now.Provider>;
}

const toneOf = (left: number): Tone => (left < 0 ? "bad" : left < SOON_S ? "warn" : "neutral");

/** Due time in words and colour. */
export function DueClock({ dueAt, dueText }: { dueAt: number; dueText: string }) {
	const { t } = useTranslation("operator");
	const left = dueAt - useContext(Now);
	const { key, values }: ClockText = clockText(left);
	return (
		<div className="flex flex-col items-start gap-1">
			<Chip tone={toneOf(left)} icon={left < 0 ? "alert" : "clock"}>
				{t(key, values)}
			</Chip>{" "}
			<span className="font-medium">{dueText}</span>{" "}
			<span className="text-ink-soft">
				{t("due-by")} <Time seconds={dueAt} form="sentence" />
			</span>
		</div>
	);
}
