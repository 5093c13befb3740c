interface Area {
  mutate: readonly string[];
  /** Tests without engines, as they run once for each change. */
  tests: readonly string[];
  bar: number;
}

export const AREAS: Record<string, Area> = {
  money: {
    mutate: ['shared/{money,dates,working-days}.ts'],
    tests: ['shared/{money,dates,working-days}.test.ts'],
    bar: 90,
  },
  scanner: {
    mutate: ['shared/personal-information/*.ts'],
    tests: ['shared/personal-information/!(scan-cost).test.ts'],
    bar: 90,
  },
  matching: {
    mutate: ['shared/matching/*.ts', 'shared/company-names.ts'],
    tests: ['shared/{matching/*,company-names}.test.ts', 'bench/search/labelled-pairs.test.ts'],
    bar: 90,
  },
  transitions: {
    mutate: [
      'functions/records/review/{ageing,derive,review-events,sum-reviews,text-transitions,timeline}.ts',
      'functions/records/review/transitions.ts',
      'functions/records/{company/{company,company-figures},takedown/{takedown,transitions}}.ts',
      'functions/records/debt/{confirmation,debt,debt-view}.ts',
      'functions/platform/{median,sum-figures}.ts',
    ],
    tests: [
      'functions/records/review/{ageing,review-events,transitions}.test.ts',
      'functions/records/{company/company,debt/debt,takedown/transitions}.test.ts',
    ],
    bar: 90,
  },
  rights: {
    mutate: [
      'functions/platform/{access-token,bearer-token,cursor,is-same-secret,keyed-hash,middleware}.ts',
      'functions/platform/{moderator-session,seal,session-cookie}.ts',
      'functions/decisions/conflict.ts',
      'shared/route.ts',
    ],
    tests: [
      'functions/platform/{cursor,keyed-hash,rights}.test.ts',
      'functions/decisions/conflict.test.ts',
      'shared/route.test.ts',
    ],
    bar: 90,
  },
};
