import { existsSync, statfsSync } from "node:fs";
import os from "node:os";

const MEMORY = "/dev/shm";
const GIGABYTE = 2 ** 30;
/** Of the folder itself (containers give it 64 MB) and of the machine, whose memory it takes. */
const NEEDED = { folder: 2 * GIGABYTE, machine: 4 * GIGABYTE };

function hasRoom(): boolean {
	if (!existsSync(MEMORY)) return false;
	const { bavail, bsize } = statfsSync(MEMORY);
	return bavail * bsize >= NEEDED.folder && os.freemem() >= NEEDED.machine;
}

/** Where databases that a run throws away lie: in memory where it has room, for a copy costs a tenth of one on disk. */
export const SCRATCH = hasRoom() ? MEMORY : os.tmpdir();
/** Where an earlier run may have left some. */
export const SCRATCH_FOLDERS = [os.tmpdir(), MEMORY];
