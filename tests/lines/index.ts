import { airport } from "./airport";
import { car } from "./car";
import { ferry } from "./ferry";
import { hotel } from "./hotel";
import type { LineFixture } from "./line";

/** Every product line that the order suites run over. */
export const LINES: readonly LineFixture[] = [hotel, car, airport, ferry];
