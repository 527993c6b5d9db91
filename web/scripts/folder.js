// Where the built page goes: beside the server, unless FOXTABLE_PAGE says otherwise.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = dirname(dirname(fileURLToPath(import.meta.url)));

export const pageFolder = process.env.FOXTABLE_PAGE || join(web, '../src/foxtable/server/page');
