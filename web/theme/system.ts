import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { animationStyles, keyframes, layerStyles } from '@chakra-ui/react/theme';
import { chakraRecipes } from './chakra-recipes.ts';
import { recipes } from './recipes.ts';
import { slotRecipes } from './slot-recipes.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

const chakra = defineConfig({
  preflight: true,
  theme: { ...chakraRecipes, keyframes, layerStyles, animationStyles },
});

const ledger = defineConfig({
  cssVarsPrefix: 'fr',
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    keyframes: { advance: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } } },
    recipes,
    slotRecipes,
  },
});

export const system = createSystem(defaultBaseConfig, chakra, ledger);
