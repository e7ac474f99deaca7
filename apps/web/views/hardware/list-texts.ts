export const LIST_TEXTS = {
  chip: {
    title: 'Chips',
    about:
      'All chips with signed runs or published results. A chip is added with its first run, under the name that its machine reports.',
  },
  drive: {
    title: 'Drives',
    about:
      'All drives with signed runs or published results. Drives differ in what a flush does, so results of two drives are never pooled.',
  },
  machine: {
    title: 'Machines',
    about:
      'Mac models, cloud instance types, mainboards and computers with signed runs. Virtual machines that do not report their type are not listed.',
  },
} as const;
