import { env } from '../../../env.ts';

/** It has an answer on every site: the chip has published results. */
export const FIRST_REQUEST = '/api/v1/chips?q=m4+max';

/** Without what differs from site to site. */
export const FIRST_ANSWER = {
  chips: [
    {
      slug: 'apple-m4-max',
      name: 'Apple M4 Max',
      vendor: 'Apple',
      kind: 'chip',
      year: 2024,
      url: `${env.PUBLIC_URL}/chips/apple-m4-max`,
    },
  ],
};
